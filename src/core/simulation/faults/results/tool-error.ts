import { failedTool } from './failed-tool';

/** The tool failed, and the harness said so in the result. */
export const toolError = failedTool('connection refused');
