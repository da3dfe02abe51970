/** Container types rated by the program; sizes in `containers.ts`. */
export const containerTypes = [
  '20GP',
  '40GP',
  '40HC',
  '45HC',
  '20OT',
  '40OT',
  '20FR',
  '40FR',
  '20RF',
  '40RF',
  '40RH',
] as const;

export type ContainerType = (typeof containerTypes)[number];
