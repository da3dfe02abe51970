import type { loadReportEn } from './en';

export const loadReportJa: typeof loadReportEn = {
  label: '確定した積付計画の書類',
  report: 'バンニングレポート（PDF）',
  csv: '積付位置 CSV',
  json: '積付位置 JSON',
  making: '書類を作成しています…',
  failed: '書類を作成できませんでした',
  noPlan: '積付計画がまだ確定されていません。先に確定してください。',
};
