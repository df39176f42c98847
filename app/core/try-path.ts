/** The page for trying a plan without an account; returning there after signing in with Google keeps the plan. */
export const tryPath = '/try';
