/** Words of the settings of offers. */
export const offers = {
  title: 'Offers',
  followUp: 'Follow-up',
  followUpNote:
    'An offer is followed up until the client answers: accepts, declines, asks, or names another price. A reminder is a mail to the client with the link of the offer; each person gets it once per rule. A task is for the person who sent the offer and the one who works on the estimate.',
  hours:
    'Reminders go out on working days from 8:00 to 20:00 in the country of the shipper. They can be disabled for each estimate.',
  reasons: {
    unopened: 'The client has not opened the offer',
    unanswered: 'The client has opened the offer and has not answered',
    ending: 'The offer ends soon',
  },
  days: { unopened: 'After', unanswered: 'After', ending: 'Before the last day' },
  act: 'What to do',
  acts: { off: 'Nothing', task: 'Task for the salesperson', reminder: 'Reminder to the client' },
  page: 'Page of the offer',
  brandColour: 'Colour of your company',
  brandColourHelp: 'For example #1f5fd0. Without one, the page has the colour of the product.',
  sample: 'Accept',
  adjusted: 'adjusted so that it can be read',
};
