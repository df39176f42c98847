import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { signUp } from '#app/features/accounts/sign-up.server.ts';
import { updateProfile } from '#app/features/accounts/update-profile.server.ts';
import { deleteAccount } from '#app/features/privacy/delete-account.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';
import { knownBrowserHeaders } from '#app/http/signed-in-headers.server.ts';

const route = apiRoute({
  GET: endpoint(getAccount),
  POST: endpoint(signUp, 201, knownBrowserHeaders),
  PUT: endpoint(updateProfile),
  DELETE: endpoint(deleteAccount, 204),
});
export const loader = route.loader;
export const action = route.action;
