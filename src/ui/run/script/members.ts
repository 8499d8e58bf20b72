/** The object with a member set, or without it where the value is undefined: absent and undefined differ in a script. */
export function withMember<T extends object, K extends keyof T>(
  object: T,
  key: K,
  value: T[K] | undefined,
): T {
  const { [key]: _, ...rest } = object;
  return (value === undefined ? rest : { ...rest, [key]: value }) as T;
}
