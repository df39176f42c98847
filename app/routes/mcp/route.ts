import type { LoaderFunctionArgs } from '@remix-run/node';
import { mcp } from '#app/http/mcp.server.ts';
import { instructions, tools } from './tools.server.ts';

const answer = mcp(tools, instructions);

/** The tools of Stepwise for assistants (Model Context Protocol, Streamable HTTP). */
export const loader = ({ request }: LoaderFunctionArgs) => answer(request);
export const action = loader;
