import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Message } from './message.tsx';
import { TextLink } from './text-link.tsx';

interface SuccessMessageProps {
  children: ReactNode;
  /**
   * Where the screen leads to after this many seconds, unless something is typed or the message is gone by then; with
   * `replace` there is no way back to this screen.
   */
  next: { to: string; linkText: string; seconds: number; replace?: boolean };
}

/** Says that a form was saved, and moves on after a moment. */
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
    <Message tone="success">
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
      </noscript>
      <p>{children}</p>
      <p className="text-small">
        <TextLink to={to} replace={replace}>
          {linkText}
        </TextLink>
      </p>
    </Message>
  );
};
