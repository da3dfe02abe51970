/** The column of a file that says whose a row is, with the titles that it has: rows of another shipper are refused. */
export const shipperTitles = {
  id: 'shipper' as const,
  synonyms: [
    ...[
      'shipper code',
      'shipper no',
      'customer',
      'customer code',
      'customer no',
      'customer number',
      'client code',
    ],
    ...[
      'account code',
      'account no',
      '得意先コード',
      '得意先',
      '得意先番号',
      '得意先cd',
      '取引先コード',
      '取引先cd',
    ],
    ...[
      '顧客コード',
      '顧客番号',
      '荷主コード',
      '荷主',
      '客先コード',
      '客先',
      'お客様コード',
      '得意先名',
      '荷主名',
      '顧客名',
    ],
  ],
};
