export type EventInput<Data = Record<string, unknown>> = {
  /** `shipper.saved`, `estimate.saved` … */
  type: string;
  aggregateId: string;
  /** Version of the aggregate; consumers ignore older ones. */
  version: number;
  /** Full snapshot. */
  data: Data;
};

export type DomainEvent<Data = Record<string, unknown>> = EventInput<Data> & {
  id: string;
  sequence: number;
  organisationId: string;
  at: string;
};
