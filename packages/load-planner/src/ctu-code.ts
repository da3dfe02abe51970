/**
 * Limits of the CTU Code (IMO/ILO/UNECE Code of Practice for Packing of Cargo Transport Units) that planner, reports and pages
 * judge loads by. The validator has its own, since it shares nothing with what it checks.
 */
export const ctuLimits = {
  /** Millimetres between the cargo and a wall or the door; a larger gap has to be filled or secured. */
  gapMm: 150,
  /** Share of the length and width by which the centre of gravity usually lies off the middle, at most. */
  usualOffCentre: 0.05,
  /** The share along the length that is still allowed in special cases. */
  mostOffCentre: 0.1,
  /** Share of the weight in one half of the length, by the rule of thumb. */
  usualHalf: 0.6,
} as const;
