import { isEqual } from '../../json/reconcile';
import type { ToolPlace } from '../read';
import { remove, safeFix, set } from '../fix';
import { toolPlaces } from '../read';
import type { Finding, RequestRule } from '../rule';

/** Two tools with one name. */
export const toolNameDuplicate: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format }) {
    const tools = toolPlaces(request, format);
    const first = new Map<string, ToolPlace>();
    const taken = new Set(tools.map(({ name }) => name));
    return tools.flatMap((tool): readonly Finding[] => {
      if (tool.name === undefined || tool.name === '') return [];
      const twin = first.get(tool.name);
      if (twin === undefined) {
        first.set(tool.name, tool);
        return [];
      }
      const path = [...tool.bodyPath, 'name'];
      const fix = isEqual(twin.body, tool.body)
        ? safeFix('remove-tool', [remove(tool.path)], { name: tool.name })
        : renaming(tool.name, path, taken);
      return [{ path, values: { name: tool.name }, fixes: [fix] }];
    });
  },
};

function renaming(name: string, path: readonly (string | number)[], taken: Set<string | undefined>) {
  let suffix = 2;
  while (taken.has(`${name}_${suffix}`)) suffix += 1;
  taken.add(`${name}_${suffix}`);
  return safeFix('rename', [set(path, `${name}_${suffix}`)], { name: `${name}_${suffix}` });
}
