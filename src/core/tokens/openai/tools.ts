import { toolsOf, type DeclaredTool } from '../../conversation/request';
import { memberOf } from '../../json/value';
import { TOOLS, toolOwner, type TokenSpan } from '../plan';
import { comment, parametersType } from './schema-type';

const HEAD = '# Tools\n\n## functions\n\nnamespace functions {\n\n';
const FOOT = '} // namespace functions';

/** The text that the tools of a request become, tool by tool; [] without tools. */
export function toolSpans(request: unknown): readonly TokenSpan[] {
  const tools = toolsOf(request);
  if (tools.length === 0) return [];
  return [
    { owner: TOOLS, part: 'frame', text: HEAD },
    ...tools.map((tool): TokenSpan => ({
      owner: toolOwner(tool.index),
      part: 'definition',
      text: toolText(tool),
    })),
    { owner: TOOLS, part: 'frame', text: FOOT },
  ];
}

/** The parameters of a tool as a type, or undefined where it takes none. */
export function typeOfTool(tool: DeclaredTool): string | undefined {
  const body = memberOf(tool.definition, 'function') ?? tool.definition;
  return parametersType(tool.parameters, memberOf(body, 'strict') === true);
}

function toolText(tool: DeclaredTool): string {
  const type = typeOfTool(tool);
  const signature = type === undefined ? '()' : `(_: ${type})`;
  return `${comment(tool.description ?? '')}type ${tool.name ?? ''} = ${signature} => any;\n\n`;
}
