import { failedTool } from './failed-tool';

/** The tool did not answer in time; the harness answers for it, since every call needs a result. */
export const toolTimeout = failedTool('timed out after 30 s');
