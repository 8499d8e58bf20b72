/** No token; as a rank, later than all. */
export const NONE = 0x7fffffff;
