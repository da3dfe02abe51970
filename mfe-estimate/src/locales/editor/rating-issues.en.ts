import type { IssueCode, UnusableFigure } from '@quayside/rating';

/** A sentence for each code; figures that cannot be used may have their own, and share one else. */
type IssueWords = Record<Exclude<IssueCode, UnusableFigure> | 'unknown' | 'unusable', string> &
  Partial<Record<UnusableFigure, string>>;

/** Sentences of what cannot be calculated, and of what deserves a look. Keys are the codes of the rating core. */
export const ratingIssuesEn = {
  unknown: 'This cannot be calculated ({{code}}).',
  unusable: 'What was typed cannot be used: {{typed}}.',
  'quantity.missing': 'The quantity is missing.',
  'quantity.notCalculated': 'No quantity: {{because}}',
  'quantity.unknownFact':
    'The quantity comes from “{{fact}}”, which is not calculated here. Type the quantity.',
  'quantity.currencyMismatch':
    'The amount is in {{fact}}, the line in {{line}}: make the currencies the same.',
  'quantity.otherContainerType':
    'The quantity counts {{fact}}, but the line is for {{containerType}}: make them the same.',
  'quantity.typeNotInFleet':
    'The fleet has no {{containerType}}: change the line’s container type, or exclude the line.',
  'times.typeNotInFleet':
    'The fleet has no {{containerType}}: change the line’s container type, or exclude the line.',
  'line.countsAll':
    '{{code}} counts all {{containersInWords}}, and not: {{fact}} ({{own}}). Let the line count that, or type its quantity.',
  'line.countsAllGoods':
    '{{code}} is taken of what all goods are charged, and not of the dangerous ones ({{fact}}: {{own}}). Let that be its second quantity, or type 1 there.',
  'line.freeTimeTwice':
    '{{code}}: free time is given on the line or its tariff ({{free}}) and once more in its steps, in the stage or in what is counted. Check that it is taken off once.',
  'line.containersTwice':
    '{{code}} counts every container beside its own line for {{types}}: give it a container type, or remove one.',
  'line.sameService':
    '{{code}} and {{other}} are usually the same service. Keep one, or confirm that both are charged.',
  'route.drayageFromPickup':
    'The drayage starts at the client’s address ({{pickup}}). Say in the details where the cargo is packed and vanned, or correct the way.',
  'line.discountAdds':
    'The discount {{code}} adds to the price. Type its amount with a minus sign, or as a rate, which is taken off.',
  'line.costUnknown':
    '{{code}} is sold by a tariff, and nobody knows what it costs: there is no margin as long as its cost is missing.',
  'line.owedContingent':
    '{{code}} is calculated as owed, {{inWords}}, but stands as contingent: it is in no total. Count it, or mark the line by others or excluded.',
  'mode.noPartLoad':
    'Nothing goes as part load in this FCL shipment. Charge per container, or exclude the line.',
  'sea.noDangerous': 'No part load is dangerous goods: exclude the line.',
  'sea.dangerousUnknown':
    'How many revenue tons are dangerous goods is not known beside what is typed: type the quantity in the line.',
  'sea.billsByCarrier':
    '{{bills}} B/Ls are typed for {{carriers}} carriers: type on each line how many its carrier issues.',
  'sea.billsFewerThanCarriers':
    '{{bills}} B/L is typed, and {{carriers}} carriers issue one each. Check the number of B/Ls.',
  'sea.noBillOfLading': 'There is no B/L: type the number of B/Ls in the sea stage, or exclude the line.',
  'mode.noContainers': 'LCL has no containers to count. Charge by W/M, or exclude the line.',
  'quantity.unitMismatch': 'The quantity is in {{unit}}: it cannot be charged by {{basis}}.',
  'quantityRule.limits': 'The minimum quantity {{minimum}} is above the maximum, {{maximum}}.',
  'amount.limits': 'The minimum {{minimum}} is above the maximum {{maximum}}.',
  'times.notCalculated': 'No second quantity: {{because}}',
  'times.unknownFact': 'The second quantity comes from “{{fact}}”, which is not calculated here.',
  'row.unreadable':
    '{{item}}: “{{written}}” in a cell cannot be read, and the figure that stood there before is not what is meant. Correct the cell, or empty it.',
  'line.unreadable': 'A cell in this line cannot be read. Correct it.',
  'rate.notTaken': 'An amount at cost takes no rate: remove it.',
  'time.tierFrom': 'Steps from the first unit need a rate table of slices.',
  'rate.missing': 'The rate is missing.',
  'fx.differsFromTable':
    '1 {{currency}} = {{rate}} {{into}} differs by more than 5 % from the company’s table ({{expected}}).',
  'fx.implausible':
    '1 {{currency}} = {{rate}} {{into}} is far from the company’s table ({{expected}}). Correct the rate, or give a reason for it: under Terms, or at the customs rate.',
  'fx.missing': 'There is no exchange rate for {{currency}}.',
  'tax.noRate':
    'There is no rate for “{{taxKind}}”. An administrator sets it under Manage company › Taxes; then take it under Terms.',
  'tax.unknownCode': 'There is no tax rate for the code {{taxCode}}.',
  'percentOf.noBase': 'There is no charge to take a percentage of: {{codes}}.',
  'percentOf.baseMissing': 'The charge it is a percentage of has no price yet: {{code}}.',
  'percentOf.baseToBeAdvised': '{{code}} is still to be advised: a percentage of it has to wait.',
  'percentOf.baseNotCharged': 'Nothing to take a percentage of: {{codes}} is not charged in this estimate.',
  'percentOf.takesNo': 'A percentage takes no {{setting}}: remove it.',
  'percentOf.cycle': 'These charges are percentages of each other: {{codes}}.',
  'breaks.belowFirst': 'The quantity {{quantity}} is below the first step of the rate table.',
  'breaks.weightMode':
    'Steps by the weight of containers give each container the rate of its step: choose “Whole quantity at its bracket”.',
  'breaks.weightOfStated':
    'The line has several rates by weight: for a number that is typed nobody knows which. Leave one step.',
  'breaks.beyondLast': 'The quantity {{quantity}} is beyond the rate table, which ends at {{upTo}}.',
  'breaks.startsAbove': 'The rate table begins at {{from}}: there is no rate for what lies below.',
  'breaks.sameFrom': 'Two steps of the rate table begin at {{from}}.',
  'breaks.from': 'A step of the rate table has no beginning.',
  'breaks.units': 'A step of the rate table has no units.',
  'markup.marginTooHigh': 'A margin must be below 100 %.',
  'markup.missing': 'The markup is missing.',
  'sell.undecided':
    'The tariff “{{name}}” may sell this: the shipment lacks a figure that would tell, such as a postal code, or it has one price for all containers. Fill it in and rate the estimate again, or type the sell.',
  'days.dates': 'The dates are not usable: {{from}} – {{to}}.',
  'decimal.unusable': 'A figure cannot be used.',
  'allocation.weights': 'The amount cannot be shared out: all values are zero.',
  'cargo.empty': 'There is no cargo yet.',
  'cargo.incomplete': 'A cargo row has no pieces, size, weight or packing.',
  'cargo.notKnown': 'The cargo is not known yet.',
  'cargo.mixedCurrencies': 'The goods are valued in several currencies.',
  'cargo.netMissing': 'A cargo row has only a gross weight.',
  'cargo.currencyMissing': 'A cargo row has a value without a currency.',
  'cargo.valueMissing': 'A cargo row has no value.',
  'cargo.caseNumberMissing': '{{item}} is packed in the same case as others, but its case number is missing.',
  'cargo.caseMissing': '{{item}} lies in case {{caseNumber}}, and no row says what that case is.',
  'cargo.caseTwice':
    'Case {{caseNumber}} stands in two rows, at last in {{item}}. Give it another number, or pack it “In the same case”.',
  'vanning.noContainerFits': 'None of the chosen container types holds this cargo.',
  'vanning.planChanged':
    'The accepted load plan was made for other packages or rules, so the calculated containers apply. Plan again.',
  'vanning.fleetTooSmall':
    '{{fleet}} cannot hold this cargo: {{roomM3}} m³ and {{roomKg}} kg of room are left. Add containers, or go back to the calculated fleet.',
  'vanning.fleetFewForWeights':
    '{{fleet}} cannot hold these packages. By the weight of each package, at least {{least}} containers are needed.',
  'vanning.packageTooLong': 'A package is longer than the rack',
  'vanning.outOfGauge':
    '{{item}} on {{type}} is out of gauge: {{sideMm}} mm over on each side, {{aboveMm}} mm above. Slots lost: {{slots}}. Get a special quote.',
  'vanning.packageFitsNone': '{{item}} does not fit into any container of the fleet.',
  'vanning.packageHeavierThanAll':
    'One package of {{item}} weighs {{kg}} kg. No container that it fits into may hold more than {{limitKg}} kg. Correct the weight, choose another type, or type the payload of the carrier.',
  'vanning.noOutOfGauge': 'Nothing is out of gauge: exclude the line.',
  'vanning.outOfGaugeUnknown':
    'Which of the {{containersInWords}} carry out-of-gauge goods is not known: type their number in the vanning stage, or accept a load plan.',
  'vanning.noDangerous':
    'No container carries dangerous goods: exclude the line, or type their number in the vanning stage.',
  'vanning.dangerousUnknown':
    'Which of the {{containersInWords}} carry dangerous goods is not known: type their number in the vanning stage, or accept a load plan.',
  'vanning.heavyUnknown':
    'What each of the {{containersInWords}} weighs is not known: accept a load plan, or type the number of heavy ones in the vanning stage or on the line.',
  'vanning.heavyByWeight': 'Counted on each line, by the weights that it is charged from.',
  'vanning.heavyFromMissing':
    'From which weight of cargo a container is charged is missing: give the line steps by weight (kg), or type the number of containers.',
  'vanning.moreThanLoaded': '{{typed}} is more than the number of containers loaded: {{containersInWords}}.',
  'vanning.noReefer': 'The fleet has no reefer: exclude the line.',
  'vanning.fleetEmpty':
    'The fleet is empty. Type a number of containers, or go back to the calculated fleet.',
  'vanning.allPartLoad':
    'Everything goes as part load: exclude charges per container, or change the mode to LCL.',
  'vanning.totalOfSeveralTypes':
    '{{typed}} containers are typed over a fleet of several types: type the count of each type.',
  'vanning.countNotWhole': '{{typed}} is no number of containers: whole, up to 10,000.',
  'vanning.tareUnknown': 'The tare of a container type is not known.',
  'vanning.packageTooLarge': 'A package does not fit',
  'vanning.packageTooHeavy': 'A package is too heavy',
  'vanning.payloadUnknown': 'Payload not known: type it under “How containers are chosen”',
  'insurance.goodsValueMissing': 'The value of the goods for the insurance is missing.',
  'insurance.freightMissing': 'The freight is not priced yet.',
  'insurance.rate': 'The premium rate is missing or too high.',
  'warehouse.dates': 'The goods leave before they arrive.',
  'warehouse.datesMissing': 'Arrival and departure are needed.',
  'warehouse.movement': 'A movement cannot be used: {{typed}}.',
  'warehouse.movementDay': 'A movement is on day {{day}}, and the month has {{daysInMonth}} days.',
  'warehouse.negativeBalance': 'More goes out than is in stock on day {{day}}.',
  'warehouse.noDangerous': 'Nothing that is stored is dangerous goods: exclude the line.',
  'warehouse.dangerousUnknown':
    'Which part of the goods is dangerous is not known beside a quantity that is typed or booked: type the part (1 for all) as the second quantity of the line, or in the warehouse stage.',
  'warehouse.areaMissing': 'Area and months are needed.',
  'delivery.inputMissing': 'Not entered yet.',
  'delivery.distanceMissing': 'A leg has no distance.',
  'delivery.datesMissing': 'The dates and the free days are needed.',
  'customs.hsCodeMissing':
    '{{count}} of {{lines}} declaration lines are goods without an HS code. Goods of one code share a line: with their codes there may be fewer.',
  'customs.countryMissing': 'The country of destination is not known.',
  'customs.entries': 'The number of entries cannot be used.',
  'customs.entryDateMissing': 'The entry date is missing.',
  'customs.linesMissing': 'There are no tariff lines yet.',
  'customs.valueMissing': 'The customs value of a line is missing.',
  'customs.itemWithoutLine': 'No tariff line fits the cargo with HS code {{hsCode}}.',
  'customs.freightMissing': 'The freight for the customs value is not known.',
  'customs.originCostsMissing': 'The costs up to the ship are not priced yet.',
  'carriage.notPriced':
    '{{code}} is not priced here ({{status}}): give it a price, or type the amount in the calculator.',
  'carriage.noPrice': '{{code}} has no price yet.',
  'carriage.circular':
    'A charge of the carriage is calculated from the value it is part of: type its quantity.',
  'customs.valuesZero': 'All goods values are zero: type the value of each line.',
  'customs.informalLimit': 'An informal entry is for a value up to {{limit}}; this one is {{value}}.',
  'insurance.dutyMissing': 'Type the duty that is insured, 0 for none.',
  'customs.feeNotDue': 'This fee is not due in {{country}}.',
  'duty.ruleMissing': 'The duty rule of {{hsCode}} is missing.',
  'duty.quantityMissing': 'The duty needs a quantity.',
  'duty.unitUnknown':
    'The duty is per “{{unit}}”, which is no known unit. Write kg, 100 kg, t, l, hl, m3, pieces, pairs or dozens.',
  'tariff.countryUnknown': 'There is no tariff table for this country. Type the amounts.',
  'tariff.outsidePeriods': 'The tariff table does not cover this date. Type the amounts.',
  'tariff.feeYearUnknown':
    '{{code}} is not known from {{from}} to {{until}}. An administrator types rate, least and most amount with their source under Fees and duties.',
  'insurance.notSetUp':
    'Choose “Insure this shipment” in the sea stage and type the premium rate, or exclude the line.',
  'tariff.taxRateMissing': 'Type the import tax rate of {{country}}.',
  'tariff.taxRateUnusual':
    '{{percent}} % is no usual import tax of {{country}}: it may be the whole or its national part. Type the whole ({{whole}} % or {{reducedWhole}} %), its national part ({{national}} % or {{reduced}} %), or 0 for exempt goods.',
  'tariff.partMissing':
    'Type {{code}} of {{country}} among the additional duties of {{hsCode}}, 0 % where it is free.',
  'tariff.informalFeeUnknown': 'The fee of an informal entry is not known for this date.',
  'fact.notCalculated': 'It cannot be calculated yet.',
  'fact.unusable': 'The value typed over cannot be used: {{typed}}.',
  'override.unknownFact': 'A value is typed over “{{fact}}”, which is no longer calculated.',
  'packing.roadLimit': 'A package is {{mm}} mm in {{side}}: beyond the road limit of {{limitMm}} mm.',
  'packing.skidTareUsual':
    'The skid under {{item}} still has the usual {{tareKg}} kg, too light for {{kg}} kg on {{m2}} m². Type its tare in the cargo.',
  'packing.forklift': 'A package of {{kg}} kg is beyond the forklift’s {{limitKg}} kg.',
  'packing.tooHeavyForKind':
    '{{item}}: a package of {{kg}} kg is heavier than usual for its packing ({{kind}}: up to {{limitKg}} kg). Check the weight and the packing.',
  'packing.smallerThanGoods':
    '{{item}}: the package ({{package}} mm) is smaller than the goods in it ({{goods}} mm). Correct one of the sizes.',
  'packing.caseOverfilled':
    '{{item}}: the goods in one of its packages have {{m3}} m³, and the package has {{packageM3}} m³. Correct a size, a quantity or a case number, or confirm it.',
  'cargo.densityImpossible':
    '{{item}}: {{kgPerM3}} kg per m³ (weight over size) is beyond any usual cargo ({{least}}–{{most}} kg per m³). Correct the weight or the size, or confirm it.',
  'packing.tooLargeForKind':
    '{{item}}: a package of {{mm}} mm is larger than usual for its packing ({{kind}}: up to {{limitMm}} mm). Check the size and the packing.',
  'cargo.weightZero': '{{item}}: a weight of zero is not a known weight. Enter the weight of one piece.',
  'cargo.valueZero':
    '{{item}}: a value of zero is not a known value. Enter the value of one piece, also of goods that are free of charge, or confirm it.',
  'customs.valueZero':
    '{{hsCode}}: the value of the line is zero. Enter the customs value, also of goods that are free of charge, or confirm it.',
  'customs.quantityNotCompared':
    '{{hsCode}}: the quantity of the duty is {{quantity}} {{unit}}, and the cargo does not state its goods in this unit. Check quantity and unit, or confirm them.',
  'insurance.valueZero':
    'The insured goods are worth zero. Correct the value of the goods or the factor of the insurance, or confirm it.',
  'insurance.rateDiffers':
    '{{code}} is charged at {{percent}} %, and the insured amount is worked out at a premium rate of {{premium}} %. Make them the same, or confirm it.',
  'cargo.grossBelowNet':
    '{{item}}: the gross weight ({{grossKg}} kg) is below the net weight ({{netKg}} kg). Correct one of them.',
  'fact.zero': '{{fact}} is typed over with zero. Enter a value, or go back to the calculated one.',
  'fact.farFromCalculated':
    '{{fact}}: {{typed}} is typed over {{calculated}} ({{unit}}), which is less than half or more than twice of it. Correct it, or confirm it.',
  'vanning.fleetTight':
    '{{fleet}} hold the weight and the volume of the cargo, but no way to load it was found. Check it with a load plan, or add a container.',
  'line.sameCharge':
    '{{code}} stands twice and counts the same. Remove one line, or confirm that both are charged.',
  'line.otherThanLoaded':
    '{{code}}: its lines together charge {{priced}}, and {{loaded}} are counted ({{fact}}). Correct the lines, or confirm that it is meant.',
  'figure.aboveMost':
    '{{figure}}: {{typed}} {{unit}} is typed, and it can be {{most}} at most. Correct it, or confirm it.',
  'figure.typedForOther':
    '{{figures}}: typed before the shipment changed. Changed since: {{changed}}. Type it again, or confirm that it still holds.',
  'figure.otherCurrency':
    '{{figures}}: typed in another currency. Changed since: {{changed}}. Clear it, then type it again in the present currency.',
  'figure.farFromKnown':
    '{{figure}}: {{typed}} is typed, and the estimate knows {{known}} {{unit}}. The one is less than half or more than twice of the other. Correct it, or confirm it.',
  'customs.taxRateOther':
    'Import tax {{hsCode}}: {{percent}} % is typed, and the rates of {{country}} are {{rates}} %. Correct it, or confirm it.',
  'figure.notCharged':
    '{{figure}}: no line charges it. {{codes}} would count it. Add a line, correct the figure, or confirm it.',
  'line.otherStage':
    '{{code}} stands in the stage “{{stage}}” and belongs to “{{usual}}”. Move the line, or confirm that it is charged here.',
  'line.fewTrucks':
    '{{code}} charges {{trucks}} truck(s) for {{m3}} m³ and {{kg}} kg of goods, which need {{least}} at least. Correct the line, or confirm it.',
  'line.handedOver':
    '{{code}} belongs to this offer by its terms, and its line has the {{payer}} pay it: it is not in the total. Correct the payer, or confirm it.',
  'line.otherThanCard':
    '{{code}}: the rate of its card is in {{cardCurrency}} ({{cardBasis}}), and the line is in {{currency}} ({{basis}}). Correct the unit or the rate, rate again, or confirm it.',
  'line.otherTypeThanCard':
    '{{code}}: the rate of its card is for {{cardType}}, and the line is for {{type}}. Correct the type or the rate, rate again, or confirm it.',
  'line.otherWarehouseUnit':
    '{{code}}: the rate of its card is for revenue tons, and the warehouse counts {{unit}}. Correct the unit of the warehouse or the rate, or confirm it.',
  'line.typedFar':
    '{{code}} ({{over}}): {{typed}} is typed over {{known}}, which is less than half or more than twice of it. Correct it, or confirm it.',
  'line.mandatoryForNothing': '{{code}} is sold for nothing: its rate, quantity or sell is zero.',
  'line.mandatoryToBeAdvised':
    '{{code}} belongs to this offer and its price is still to be advised: the total does not have it. Type its price, or confirm that the offer goes out without it.',
  'line.notFirm':
    '{{code}}: the price is marked as {{confidence}}, and documents print it as indicative. Make it firm, or confirm it.',
  'line.otherCarrier':
    '{{code}} is a charge of the carrier, and its supplier does not carry these goods. Take the price of the carrier of the freight, or confirm it.',
  'line.fewerTrucksThanLegs':
    '{{code}}: {{trucks}} truck is charged, and the stage names {{legs}} ways of trucks. Charge each, or confirm that one price holds for all.',
  'route.warehouseNotOnWay':
    'The cargo is packed into its container at the pick-up place, and the warehouse is charged: {{codes}}. Remove these lines, correct the packing place, or confirm it.',
  'route.largeForPartLoad':
    '{{m3}} m³ and {{kg}} kg are more than one container takes, and the shipment goes as part load (LCL). Change it to FCL, or confirm it.',
  'incoterm.premisesUnsaid':
    'FCA {{place}} is the pick-up place, and the way from there is charged to the seller. Say in the details whether the goods are handed over at the seller’s premises.',
  'incoterm.terminalOnTheWay':
    '{{rule}} {{place}}: the seller’s carriage goes through the terminal at the port of discharge, and its charges are left to the buyer. Say in the details whether the carriage includes them.',
  'incoterm.unloadingMissing':
    'DPU obliges the seller to unload at the destination, and no line charges it. Add the charge, or confirm that the price includes it.',
  'vanning.fleetMaybeFewer': 'The pieces stand in {{fleet}}. Plan the load: fewer containers may hold them.',
  'vanning.fleetUnsure':
    'No arrangement of the pieces in {{fleet}} was found: their number goes by weight, volume and floor alone. Plan the load and accept the plan, or confirm the number.',
  'line.mandatoryNotCharged': '{{code}} belongs to this offer and is not in the total (status: {{status}}).',
  'route.datesReversed':
    '{{later}} ({{second}}) comes before this date: {{earlier}} ({{first}}). Correct one of the dates.',
  'route.longWait':
    'The cargo is ready {{daysInWords}} before departure, and storage is charged for them. Check both dates.',
  'route.domestic':
    'The shipment begins and ends in {{country}}: this is no export. Check the ports and the places.',
  'route.deliveryElsewhere': 'The delivery address is in {{country}}, the port of discharge {{port}} is not.',
  'incoterm.containerRule': '{{rule}} with a container: {{better}} fits terminal hand-over.',
  'incoterm.insuranceMissing':
    '{{rule}} obliges the seller to insure. Choose “Insure this shipment” in the sea stage and type the premium rate.',
  'percent.leavesOut':
    '{{code}} is a percentage of {{of}} and leaves out {{codes}}, which is a charge of the same kind. Add it to the percentage, or confirm it.',
  'percent.otherThanCard':
    '{{code}} is a percentage of {{of}}, and its rate card takes it of {{cardOf}}. The difference is {{codes}}, which the estimate charges. Correct the percentage, or confirm it.',
  'percent.above': '{{code}}: {{percent}} % is more than the whole. Is it meant?',
  'percent.aboveMarkup':
    '{{code}}: {{percent}} % is added to the cost, which is more than the whole. Is it meant?',
  'percent.aboveDefaultMarkup':
    'By the usual markup or margin {{percent}} % is added to the cost, which is more than the whole. Is it meant?',
  'percent.aboveTax': 'Tax {{code}}: {{percent}} % is more than the whole. Is it meant?',
  'percent.aboveBuffer': 'The buffer of {{percent}} % on exchange rates is more than the whole. Is it meant?',
  'percent.abovePremium': 'The premium rate of {{percent}} % is more than the whole. Is it meant?',
  'percent.aboveDuty': '{{hsCode}}: a duty of {{percent}} % is more than the whole. Is it meant?',
  'rate.expiresBeforeOffer':
    '{{code}}: the rate ends {{validUntil}}, but the offer is valid until {{offeredUntil}}.',
  'rate.expiresBeforeDeparture': '{{code}}: the rate ends {{validUntil}}, before departure.',
  'rate.expiresBeforeArrival': '{{code}}: the rate ends {{validUntil}}, before arrival.',
  'rate.startsAfterDeparture': '{{code}}: the rate begins {{validFrom}}, after departure.',
  'rate.startsAfterArrival': '{{code}}: the rate begins {{validFrom}}, after arrival.',
  'sell.otherTypeThanTariff':
    '{{code}} is for {{type}}, and the sell price of “{{tariff}}” is for {{tariffType}}: it is not used, and the usual markup sells the line. Rate the line again, or confirm it.',
  'sell.expiresBeforeOffer':
    '{{code}}: the sell tariff {{tariff}} ends {{validUntil}}, before the offer’s last day {{offeredUntil}}.',
  'sell.expiresBeforeDeparture':
    '{{code}}: the sell tariff {{tariff}} ends {{validUntil}}, before departure. Rate the line again, or confirm that it is sold at this price.',
  'sell.expiresBeforeArrival':
    '{{code}}: the sell tariff {{tariff}} ends {{validUntil}}, before arrival. Rate the line again, or confirm that it is sold at this price.',
  'sell.startsAfterDeparture':
    '{{code}}: the sell tariff {{tariff}} begins {{validFrom}}, after departure. Rate the line again, or confirm that it is sold at this price.',
  'sell.startsAfterArrival':
    '{{code}}: the sell tariff {{tariff}} begins {{validFrom}}, after arrival. Rate the line again, or confirm that it is sold at this price.',
  'difference.currency':
    'One is in {{before}}, the other in {{after}}: amounts of two currencies have no difference.',
  'engine.differs': 'Made with rating version {{document}}; shown with {{engine}}.',
} satisfies IssueWords;
