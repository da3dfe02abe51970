export { estimateOf, personOf, randomContents, randomMeetings, sent } from './random-contents';
export { thingsOf } from './things-of';
export { randomEdits, type Edit } from './random-edits';
