import { submitFeedback } from '#app/features/feedback/submit-feedback.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(submitFeedback, 201) });
export const loader = route.loader;
export const action = route.action;
