import type { ChargeLine, EstimateStages, StageId } from '@quayside/rating';

type Stage = EstimateStages[StageId];

/** Days that are typed in a stage for one shipment. */
const dates = [
  ...['arrival', 'departure', 'dischargeDate', 'gateOutDate', 'emptyReturnDate', 'entryDate'],
  // The month book of a warehouse is of the days of one shipment, too.
  ...['movements', 'openingBalance', 'daysInMonth'],
];

const isTyped = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/** The line without the days that it counts from and to. */
function undatedLine(line: ChargeLine): ChargeLine {
  if (!line.time?.from && !line.time?.to) return line;
  const { from: _from, to: _to, ...time } = line.time;
  const { time: _time, ...rest } = line;
  return Object.keys(time).length > 0 ? { ...rest, time } : rest;
}

/** A stage without the dates of its shipment, and whether it had any. */
export function withoutDates<Of extends Stage>(stage: Of): { undated: Of; isDated: boolean } {
  const entries = Object.entries(stage.inputs);
  const inputs = Object.fromEntries(entries.filter(([name]) => !dates.includes(name)));
  const lines = stage.lines.map(undatedLine);
  const isDated =
    entries.some(([name, value]) => dates.includes(name) && isTyped(value)) ||
    lines.some((line, index) => line !== stage.lines[index]);
  return { undated: { ...stage, inputs, lines }, isDated };
}
