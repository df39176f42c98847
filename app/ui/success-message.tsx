import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { TextLink } from './text-link.tsx';
import { Toast } from './toast.tsx';

interface SuccessMessageProps {
  children: ReactNode;
  /**
   * Where to go after this many seconds, unless the user types or the message disappears.
   */
  next: { to: string; linkText: string; seconds: number; replace?: boolean };
}

/** A toast, then a redirect; without scripts the answer's `refresh` redirects. */
export const SuccessMessage = ({
  children,
  next: { to, linkText, seconds, replace = false },
}: SuccessMessageProps) => {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace }), seconds * 1000);
    const stay = () => clearTimeout(timer);
    document.addEventListener('input', stay);
    return () => {
      stay();
      document.removeEventListener('input', stay);
    };
  }, [navigate, to, seconds, replace]);

  return (
    <Toast tone="success" seconds={3}>
      <p>{children}</p>
      <p className="mt-0.5 text-small">
        <TextLink to={to} replace={replace}>
          {linkText}
        </TextLink>
      </p>
    </Toast>
  );
};
