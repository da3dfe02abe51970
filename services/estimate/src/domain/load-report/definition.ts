import type { Language } from '../../contract/common';
import type { Pictures } from '../letterhead';
import { faint, nameOf } from '../quotation/layout';
import { logoBlocks } from '../quotation/letterhead';
import { portText } from '../quotation/shipment';
import type { Block, Cell, PaperDocument } from '../typeset/document';
import { containersTable, itemsTable, restBlocks } from './blocks';
import { containerBlocks } from './container-blocks';
import type { LoadReport } from './report';
import { shareText } from './texts';
import { loadWords } from './words';

/** With the time zone's name: the paper travels further than the company's clock. */
function instantText(instant: string, timeZone: string, language: Language): string {
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  const at = new Date(instant);
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    at,
  );
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return `${text} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone})`;
}

function factsTable(report: LoadReport, language: Language): Block {
  const word = loadWords[language];
  const { shipper, project, plan, route, author, places } = report;
  const named = (party: { name: string; nameJa: string }) => (language === 'ja' ? party.nameJa : party.name);
  const ports = [route.portOfLoading, route.portOfDischarge].map((port) => portText(port, language, places));
  const rows: [string, string][] = [
    [word.estimate, `${report.number} R${report.revision}`],
    [word.shipper, named(shipper)],
    ...(project ? [[word.project, named(project)] as [string, string]] : []),
    [word.route, ports.join(' → ')],
    [word.support, word.supportRule(shareText(Number(plan.support)).replace('.0', ''))],
    [word.accepted, instantText(plan.acceptedAt, report.timeZone, language)],
    [word.preparedBy, author.name],
  ];
  return {
    table: {
      widths: [{ least: 110 }, '*'],
      body: rows.map(([name, text]): Cell[] => [{ text: name, color: faint }, { text }]),
    },
    lines: 'rows',
  };
}

function banner(text: string): Block {
  return {
    table: { widths: ['*'], body: [[{ text, bold: true, color: '#8a1f17', fillColor: '#fbe9e7' }]] },
    lines: 'none',
    padding: { sides: 6, ends: 4 },
    margin: [0, 0, 0, 8],
  };
}

/** The load report: how to load, what it weighs, where everything stands; no money. */
export function loadReportDocument(
  report: LoadReport,
  language: Language,
  pictures: Pictures = {},
): PaperDocument {
  const word = loadWords[language];
  const name = `${report.number} R${report.revision}`;
  const title = language === 'ja' ? (report.titleJa ?? report.title) : report.title;
  return {
    language,
    title: `${word.title} ${name}`,
    author: report.company.name,
    subject: title,
    // Of the plan, not of rendering: the same plan gives the same bytes.
    madeAt: report.plan.acceptedAt,
    foot: `${word.title}  ${name}`,
    content: [
      {
        columnGap: 20,
        columns: [
          { text: word.title, level: 1, fontSize: 18, bold: true },
          {
            stack: [
              ...logoBlocks(report, { language, pictures }),
              { text: nameOf(report.company, language), alignment: 'right', bold: true, fontSize: 10.5 },
            ],
            margin: [0, 6, 0, 0],
          },
        ],
      },
      { text: title, bold: true, fontSize: 11, margin: [0, 4, 0, 10] },
      ...(report.state === 'counts' ? [] : [banner(word[report.state])]),
      factsTable(report, language),
      ...(report.containers.length > 0 ? [containersTable(report, language)] : []),
      itemsTable(report, language),
      ...restBlocks(report, language),
      ...report.containers.flatMap((container) => containerBlocks(report, container, language)),
    ],
  };
}
