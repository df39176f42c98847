import { answerFailed, answerQuestion } from '#app/features/chat/answer-question.server.ts';
import { apiRoute, streamingEndpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: streamingEndpoint(answerQuestion, answerFailed) });
export const loader = route.loader;
export const action = route.action;
