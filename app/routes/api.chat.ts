import { answerQuestion } from '#app/features/chat/answer-question.server.ts';
import { apiRoute, streamingEndpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: streamingEndpoint(answerQuestion) });
export const loader = route.loader;
export const action = route.action;
