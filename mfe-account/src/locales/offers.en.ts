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
  images: {
    title: 'Logo and seal',
    note: 'They are stored as soon as you choose a file. An offer that was sent keeps the logo and the seal it was sent with.',
    rules: 'SVG, PNG or JPEG, up to 1 MB',
    sending: 'Uploading…',
    kinds: { logo: 'Logo', seal: 'Seal' },
    where: {
      logo: 'On quotations, order confirmations, load reports, the page of the offer and mails',
      seal: 'Next to the signature on quotations and order confirmations, not on drafts',
    },
    none: { logo: 'No logo yet.', seal: 'No seal.' },
    choose: { logo: 'Choose a logo', seal: 'Choose a seal' },
    replace: { logo: 'Replace the logo', seal: 'Replace the seal' },
    remove: { logo: 'Remove logo', seal: 'Remove seal' },
    removeTitle: { logo: 'Remove the logo?', seal: 'Remove the seal?' },
    removeText: 'New documents and mails are made without it. Offers that were sent keep it.',
    saved: { logo: 'Logo saved.', seal: 'Seal saved.' },
    removed: { logo: 'Logo removed.', seal: 'Seal removed.' },
    fault: {
      large: 'The file is larger than 1 MB.',
      type: 'The file is not an SVG, PNG or JPEG.',
      svg: 'The SVG has scripts, embedded pictures, links or other content that is not accepted. Export it as a plain drawing, or as PNG.',
      pixels: 'The picture has too many pixels. Up to 25 million are accepted.',
      shape: 'The picture is too small, or too narrow to be printed.',
      damaged: 'The picture cannot be opened. The file may be damaged.',
    },
  },
  page: 'Page of the offer',
  brandColour: 'Colour of your company',
  brandColourHelp: 'For example #1f5fd0. Without one, the page has the colour of the product.',
  sample: 'Accept',
  adjusted: 'adjusted so that it can be read',
};
