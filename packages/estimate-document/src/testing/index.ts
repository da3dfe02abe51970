export { estimateOf, personOf, randomContents, randomMeetings, sent } from './random-contents';
export { randomEdits, type Edit } from './random-edits';
