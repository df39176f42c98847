import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Message } from './message.tsx';
import { TextLink } from './text-link.tsx';

interface SuccessMessageProps {
  children: ReactNode;
  /** Where the screen leads to after this many seconds, unless the message is gone by then. */
  next: { to: string; linkText: string; seconds: number };
}

/** Says that a form was saved, and moves on after a moment. */
export const SuccessMessage = ({ children, next: { to, linkText, seconds } }: SuccessMessageProps) => {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate(to), seconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, to, seconds]);

  return (
    <Message tone="success">
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
      </noscript>
      <p>{children}</p>
      <p className="text-small">
        <TextLink to={to}>{linkText}</TextLink>
      </p>
    </Message>
  );
};
