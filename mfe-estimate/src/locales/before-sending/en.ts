/** Words of what stands in the way of sending: the same wherever it is told. */
export const beforeSendingEn = {
  guard: {
    'incomplete-header':
      'Cargo, both ports and the named place are needed, and not all of them are there. Add them under “Edit details” and in packing.',
    needed: 'Still needed: {{what}}.',
    neededFirst: {
      cargo: 'the cargo (in packing)',
      portOfLoading: 'the port of loading (under “Edit details”)',
      portOfDischarge: 'the port of discharge (under “Edit details”)',
      namedPlace: 'the named place (under “Edit details”)',
    },
    and: ', ',
    'missing-charge': '{{stage}}: the charge {{charge}} is missing.',
    'uncharged-amount': '{{stage}}: {{charge}}, {{amount}}, is calculated, but on no line.',
    'unpriced-line': '{{stage}}: {{charge}} has no price.',
    'expired-rate': '{{stage}}: the rate for {{charge}} ended on {{date}}.',
    'markup-rule': '{{stage}}: the markup of {{charge}} is not what your pricing rules give.',
    'stale-tables': '{{stage}}: your tables of fees and duties say otherwise now: {{codes}}.',
    'unrated-charge':
      '{{stage}}: the shipment has changed since it was rated. Usual for it now, and not on the estimate: {{charges}}.',
    'other-shipper':
      'The estimate was rated for {{shipper}}, and its shipper is another one now. Prices, agreements and rules of the present shipper may differ: rate the estimate again, or confirm that the prices are meant.',
    'card-changed': {
      price:
        '{{charge}}: its price is {{then}}, and {{source}} says {{now}} now. Rate the estimate again, or confirm that the former price is meant.',
      terms:
        '{{charge}}: {{source}} has other steps, limits or rules for {{then}} now. Rate the estimate again, or confirm that the former terms are meant.',
      days: '{{charge}}: {{source}} is in force on other days now ({{now}}; {{then}} when the estimate was rated), and not on the day of departure. Rate the estimate again, or confirm that the price is meant.',
      archived:
        '{{charge}}: {{source}} was archived ({{now}}). Rate the estimate again, or confirm that the price of {{then}} is meant.',
      added:
        '{{charge}}: {{source}} charges {{then}} as well now ({{now}}), and the estimate does not have it. Rate the estimate again, or confirm that it is left out.',
    },
    priceSource: { card: 'the rate card', tariff: 'the sell tariff' },
    'lacking-duty':
      '{{hsCode}}: the tables of the company have additional duties that the entry does not: {{duties}}. Take them over in destination customs, or confirm that they do not apply.',
    'fx-table':
      '{{currency}} is converted at {{rate}}, and the company’s table of {{date}} says {{expected}}. Refresh the rates, or confirm them.',
    'tax-changes':
      'Tax {{tax}} is {{rate}} here, and {{own}} from {{date}} on, before the work is done. Correct it, or confirm that it is meant.',
    'archived-supplier':
      '{{supplier}} is in the archive, and its prices are in the estimate. Rate the estimate again, or confirm them.',
    'tax-table':
      'Tax {{tax}} is {{rate}} here, and {{own}} in the table of the company. Correct it, or confirm that it is meant.',
    unprintable:
      '{{field}}: the documents cannot print {{characters}} and print the number in brackets instead. Replace the characters.',
    'left-out':
      '{{stage}}: the rule “{{rule}}” leaves out {{charge}}, and a supplier on the estimate charges it. Add the charge, or confirm that it is left out.',
    'card-anywhere':
      '{{charge}}: the card “{{card}}” names no place, zone or distance, and prices each place alike. Give the card a zone, or confirm that its price holds for {{place}}.',
    'card-place':
      '{{charge}}: the card “{{card}}” is for {{place}}, and the estimate says {{where}}. Take another card, or confirm that its price holds there.',
    'supplier-abroad':
      '{{supplier}} is in {{country}}, and the cargo is in {{here}}. Take a supplier there, or confirm that it works there.',
    'open-duty': {
      origin:
        '{{hsCode}}: the tables have “{{name}}” ({{rate}}) for one origin, and the goods have several, or none is entered. Enter the origin of the goods or type the duty of the line, or confirm that it is not due.',
      subdivision:
        '{{hsCode}}: the tables have “{{name}}” ({{rate}}) for a subdivision of this code. Enter the full code or type the duty of the line, or confirm that it is not due.',
    },
    'named-place':
      'The terms are {{rule}} {{place}}, and the route says {{expected}}. Correct the named place or the route under “Edit details”, or confirm that both are meant.',
    'unnamed-delivery':
      '{{stage}}: under {{rule}} the seller delivers to {{place}}, and no delivery location is named: the way from the port is not priced. Name it under “Edit details”, or tick “The named place is a port” there.',
    'unnamed-pickup':
      '{{stage}}: under {{rule}} the buyer fetches the goods from the seller’s premises, and no pickup location is named: the way to the port is not priced. Name it under “Edit details”.',
    departed:
      'The departure, {{date}}, is in the past. Rates and storage go by it: check the date before the client relies on it.',
    error: '{{stage}}: {{charge}} cannot be calculated.',
    'margin-floor':
      'The margin of {{margin}} is below the floor of {{floor}}. Only an administrator can approve it.',
    validity: 'The validity has ended or is missing. Set it under “Edit details”.',
    'changed-since-approval': 'It was changed after approval. Return it and have it approved again.',
    superseded: 'A newer revision has replaced it.',
    expired: 'The validity has ended.',
    hash: 'The document has changed since you opened it. Reload the page.',
    evidence: 'Enter how the shipper accepted.',
    state: 'Its state has changed in the meantime. Reload the page.',
    other: 'Something else still needs to be solved.',
  },
  unpricedIn_one: '{{stage}}: {{count}} charge has no price.',
  unpricedIn_other: '{{stage}}: {{count}} charges have no price.',
  expiredIn_one:
    '{{stage}}: the rate of {{count}} charge has ended. Rate the estimate again, or type a rate.',
  expiredIn_other:
    '{{stage}}: the rates of {{count}} charges have ended. Rate the estimate again, or type rates.',
  markupIn_one: '{{stage}}: the markup of {{count}} charge is not what your pricing rules give.',
  markupIn_other: '{{stage}}: the markups of {{count}} charges are not what your pricing rules give.',
  outgrownIn_one:
    '{{stage}}: the shipment has changed since it was rated, and {{count}} charge is not usual for it any more.',
  outgrownIn_other:
    '{{stage}}: the shipment has changed since it was rated, and {{count}} charges are not usual for it any more.',
  otherLaneIn_one:
    '{{stage}}: the price of {{count}} charge is of a rate card for another lane, place or mode. Rate the estimate again, or type a rate.',
  otherLaneIn_other:
    '{{stage}}: the prices of {{count}} charges are of rate cards for another lane, place or mode. Rate the estimate again, or type rates.',
  acknowledgedBy: 'Acknowledged by {{name}}, {{when}}',
  act: { markup: 'Apply the rules', rate: 'Rate again' },
  ofCargo: '{{hsCode}}: a line of the entry, of the cargo',
  fallsAway: '{{what}} – the tables say nothing for it any more, so it falls away',
  printedField: {
    title: 'Title',
    remarks: 'Remarks',
    message: 'Message to the shipper',
    shipper: 'Shipper',
    project: 'Project',
    contact: 'Contact',
    author: 'Prepared by',
    company: 'Own company',
    terms: 'Conditions',
    incoterm: 'Named place',
    route: 'Route',
    fx: 'Source of exchange rates',
    cargo: 'Cargo',
    stages: 'Charge',
  },
  newLine: 'New line',
  marginUnknown: 'not known',
  openOf: 'Open: {{what}}',
  open: 'Open',
  failed: 'What is still missing could not be looked up.',
  again: 'Try again',
};
