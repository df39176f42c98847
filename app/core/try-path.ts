/** Where a plan is tried without an account; whoever goes on there after signing in with Google keeps it at once. */
export const tryPath = '/try';
