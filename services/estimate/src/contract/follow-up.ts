import { followUpActs, followUpReasons } from '@quayside/contract/follow-up';
import { z } from 'zod';
import { id, memberReference, orNull, reference } from './common';

const acts = z.enum(followUpActs).exclude(['off']);

/** A reminder that a client got, or a task of the salesperson. */
export const followUpEntry = z
  .strictObject({
    id,
    revision: z.int(),
    reason: z.enum(followUpReasons),
    act: acts,
    at: z.string(),
    /** Who got the reminder; null for a task. */
    recipient: z.string().nullable(),
    /** When the task was done, or had no cause any more; null for a reminder and for an open task. */
    doneAt: z.string().nullable(),
    doneBy: orNull(memberReference),
  })
  .meta({ id: 'FollowUpEntry' });
export type FollowUpEntry = z.infer<typeof followUpEntry>;

/** `GET estimates/:id/follow-ups`: how its offers are followed up. */
export const estimateFollowUps = z
  .strictObject({
    /** Whether the rules of the company send reminders at all. */
    companyReminds: z.boolean(),
    /** False where somebody disabled reminders for this estimate. */
    reminders: z.boolean(),
    /** The newest first. */
    items: z.array(followUpEntry),
  })
  .meta({ id: 'EstimateFollowUps' });
export type EstimateFollowUps = z.infer<typeof estimateFollowUps>;

export const reminderSwitch = z.strictObject({ reminders: z.boolean() });

/** An open task with the estimate that it is about. */
export const followUpTask = z
  .strictObject({
    id,
    reason: z.enum(followUpReasons),
    at: z.string(),
    estimateId: id,
    revision: z.int(),
    number: z.string(),
    title: z.string(),
    titleJa: z.string().nullable(),
    shipper: reference,
    validUntil: z.string().nullable(),
  })
  .meta({ id: 'FollowUpTask' });
export type FollowUpTask = z.infer<typeof followUpTask>;

/** `GET follow-ups`: the member's own open tasks, at most 100, the newest first. */
export const followUpTasks = z.strictObject({ total: z.int(), items: z.array(followUpTask) });
export type FollowUpTasks = z.infer<typeof followUpTasks>;
