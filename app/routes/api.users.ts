import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { signUp } from '#app/features/accounts/sign-up.server.ts';
import { updateProfile } from '#app/features/accounts/update-profile.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({
  GET: endpoint(getAccount),
  POST: endpoint(signUp, 201),
  PUT: endpoint(updateProfile),
});
export const loader = route.loader;
export const action = route.action;
