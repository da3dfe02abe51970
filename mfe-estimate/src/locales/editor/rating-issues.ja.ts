import type { ratingIssuesEn } from './rating-issues.en';

export const ratingIssuesJa: typeof ratingIssuesEn = {
  unknown: '計算できません（{{code}}）。',
  unusable: '入力値を使用できません：{{typed}}',
  'quantity.missing': '数量がありません。',
  'quantity.notCalculated': '数量が未確定です：{{because}}',
  'quantity.unknownFact': '数量の元になる「{{fact}}」は計算されません。直接入力してください。',
  'quantity.currencyMismatch': '金額は {{fact}}、明細は {{line}} です。通貨を合わせてください。',
  'quantity.otherContainerType':
    '数量は「{{fact}}」ですが、明細のコンテナは {{containerType}} です。どちらかに揃えてください。',
  'quantity.typeNotInFleet':
    '{{containerType}} は使用コンテナにありません。明細のコンテナ種別を変えるか、対象外にしてください。',
  'times.typeNotInFleet':
    '{{containerType}} は使用コンテナにありません。明細のコンテナ種別を変えるか、対象外にしてください。',
  'line.countsAll':
    '{{code}} は全コンテナ {{containersInWords}}で計上されています（{{fact}}：{{own}}）。明細の数量の元を変更するか、数量を入力してください。',
  'line.countsAllGoods':
    '{{code}} は危険品以外も含む全貨物の料金に対する割増です（{{fact}}：{{own}}）。乗数を危険品の割合にするか、1 と入力してください。',
  'line.freeTimeTwice':
    '{{code}}：無料期間が明細または販売タリフ（{{free}}）のほか、段階料金・工程・数量のいずれかにも含まれています。控除が一度だけか確認してください。',
  'line.containersTwice':
    '{{code}} は全コンテナを数え、{{types}} の明細と重複しています。種別を指定するか、一方を削除してください。',
  'line.sameService':
    '{{code}} と {{other}} は通常同じ作業の料金です。一方だけにするか、両方必要であることを確認してください。',
  'route.drayageFromPickup':
    'ドレージの起点が集荷先（{{pickup}}）のままです。詳細で梱包・バンニング場所を指定するか、区間を修正してください。',
  'line.discountAdds':
    '値引 {{code}} が金額を増やしています。売価はマイナスで入力するか、控除する額を単価に入力してください。',
  'line.costUnknown':
    '{{code}} は販売タリフの売価ですが、原価が未定です。原価が決まるまで粗利は計算できません。',
  'line.owedContingent':
    '{{code}} は支払いが見込まれる {{inWords}}ですが、「発生時のみ」のため合計に入っていません。合計に含めるか、他社負担・対象外にしてください。',
  'mode.noPartLoad':
    'この FCL には混載（LCL）部分がありません。コンテナ建てにするか、明細を対象外にしてください。',
  'sea.noDangerous': '混載（LCL）分に危険品がありません。明細を対象外にしてください。',
  'sea.dangerousUnknown': '運賃トンが手入力のため、危険品分が不明です。明細に数量を入力してください。',
  'sea.billsByCarrier':
    'B/L が {{bills}} 件、船社が {{carriers}} 社です。各船社の件数を明細に入力してください。',
  'sea.billsFewerThanCarriers':
    'B/L は {{bills}} 件と入力されていますが、{{carriers}} 船社がそれぞれ発行します。B/L 件数を確認してください。',
  'sea.noBillOfLading': 'B/L がありません。海上輸送で件数を入力するか、明細を対象外にしてください。',
  'mode.noContainers': 'LCL には数えるコンテナがありません。RT 建てにするか、明細を対象外にしてください。',
  'quantity.unitMismatch': '数量の単位が {{unit}} のため、{{basis}} 建てでは計算できません。',
  'quantityRule.limits': '最低数量 {{minimum}} が最大数量 {{maximum}} を上回っています。',
  'amount.limits': '最低料金 {{minimum}} が上限料金 {{maximum}} を上回っています。',
  'times.notCalculated': '第 2 数量が未確定です：{{because}}',
  'times.unknownFact': '第 2 数量の元になる「{{fact}}」は計算されません。',
  'row.unreadable':
    '{{item}}：セルの「{{written}}」を読み取れません。以前の値のままでは計算しません。訂正するか、空欄にしてください。',
  'line.unreadable': 'この行に読み取れない入力があります。修正してください。',
  'rate.notTaken': '実費の明細に単価は使えません。単価を削除してください。',
  'time.tierFrom': '初日から通算するには、段階ごとに各単価の料金表が必要です。',
  'rate.missing': '単価がありません。',
  'fx.differsFromTable':
    '1 {{currency}} = {{rate}} {{into}} は自社の為替レート（{{expected}}）と 5 % 以上の差があります。',
  'fx.implausible':
    '1 {{currency}} = {{rate}} {{into}} は自社の為替レート（{{expected}}）と大きく異なります。レートを訂正するか、条件の画面または税関レートの欄で理由を入力してください。',
  'fx.missing': '{{currency}} の為替レートがありません。',
  'tax.noRate':
    '「{{taxKind}}」の税率がありません。管理者が「自社情報 › 税率」で登録した後、「条件」で取り込んでください。',
  'tax.unknownCode': '税区分 {{taxCode}} の税率がありません。',
  'percentOf.noBase': '割増の対象となる料金がありません：{{codes}}',
  'percentOf.baseMissing': '割増の対象 {{code}} の金額が未定です。',
  'percentOf.baseToBeAdvised': '対象の {{code}} が未定のため、割増を計算できません。',
  'percentOf.baseNotCharged': '{{codes}} はこの見積では請求しないため、割増の対象がありません。',
  'percentOf.takesNo': '割増料金に{{setting}}は設定できません。削除してください。',
  'percentOf.cycle': '割増が互いを参照しています：{{codes}}',
  'breaks.belowFirst': '数量 {{quantity}} は料金表の最初の段階を下回ります。',
  'breaks.weightMode': 'コンテナ重量の段階には「全量に該当段階の単価」を選んでください。',
  'breaks.weightOfStated':
    '重量別の単価が複数あり、入力された本数にどれを適用するか不明です。段階を 1 つにしてください。',
  'breaks.beyondLast': '数量 {{quantity}} は料金表の上限 {{upTo}} を超えます。',
  'breaks.startsAbove': '料金表が {{from}} から始まるため、それ未満の料金がありません。',
  'breaks.sameFrom': '料金表に {{from}} から始まる段階が二つあります。',
  'breaks.from': '料金表の段階に開始値がありません。',
  'breaks.units': '料金表の段階に単位数がありません。',
  'markup.marginTooHigh': '粗利率は 100 % 未満にしてください。',
  'markup.missing': 'マークアップがありません。',
  'sell.undecided':
    '販売タリフ「{{name}}」が該当する可能性がありますが、売価を判断できません。郵便番号などの項目がないか、コンテナ種類別の明細に対して全コンテナ一括の料金しかありません。項目を入力して料金を設定し直すか、売価を入力してください。',
  'days.dates': '日付を使用できません：{{from}}〜{{to}}',
  'decimal.unusable': '使用できない数値があります。',
  'allocation.weights': '価格がすべてゼロのため按分できません。',
  'cargo.empty': '貨物がまだありません。',
  'cargo.incomplete': '貨物の行に個数・寸法・重量・荷姿のいずれかがありません。',
  'cargo.notKnown': '貨物が未確定です。',
  'cargo.mixedCurrencies': '貨物価格の通貨が混在しています。',
  'cargo.netMissing': '総重量だけで正味重量のない貨物があります。',
  'cargo.currencyMissing': '金額に通貨のない貨物があります。',
  'cargo.valueMissing': '価格が未入力の貨物があります。',
  'cargo.caseNumberMissing': '{{item}}は同梱ですが、ケース番号がありません。',
  'cargo.caseMissing': '{{item}}はケース{{caseNumber}}に同梱ですが、そのケースの行がありません。',
  'cargo.caseTwice':
    'ケース{{caseNumber}}が複数の行にあります（{{item}}など）。番号を変えるか、荷姿を「同梱」にしてください。',
  'vanning.noContainerFits': '選択したコンテナにはこの貨物を積めません。',
  'vanning.planChanged':
    '貨物または条件が変わったため、確定済みの積付計画は使われず、計算上のコンテナ本数で計上しています。積付計画を作り直してください。',
  'vanning.fleetTooSmall':
    '{{fleet}} にはこの貨物を積めません（残り {{roomM3}} m³、{{roomKg}} kg）。コンテナを追加するか、計算結果に戻してください。',
  'vanning.fleetFewForWeights':
    '{{fleet}} にはこれらの梱包を積めません。1 梱包ごとの重量により、少なくともコンテナ {{least}} 本が必要です。',
  'vanning.packageTooLong': '長さがラックを超えます',
  'vanning.outOfGauge':
    '{{item}}（{{type}}）はオーバーゲージです：左右各 {{sideMm}} mm、上方 {{aboveMm}} mm。ロストスロット：{{slots}}。船社に個別見積りを依頼してください。',
  'vanning.packageFitsNone': '{{item}} が収まるコンテナがありません。',
  'vanning.packageHeavierThanAll':
    '{{item}} の 1 梱包が {{kg}} kg です。収まるコンテナに積めるのは最大 {{limitKg}} kg です。重量を訂正するか、別の種別を選ぶか、船社の積載重量を入力してください。',
  'vanning.noOutOfGauge': 'オーバーゲージ貨物がありません。明細を対象外にしてください。',
  'vanning.outOfGaugeUnknown':
    'コンテナ {{containersInWords}}のうち、オーバーゲージ貨物を積む本数が不明です。バンニングで本数を入力するか、積付計画を確定してください。',
  'vanning.noDangerous':
    '危険品を積むコンテナがありません。明細を対象外にするか、バンニングで本数を入力してください。',
  'vanning.dangerousUnknown':
    'コンテナ {{containersInWords}}のうち、危険品を積む本数が不明です。バンニングで本数を入力するか、積付計画を確定してください。',
  'vanning.heavyUnknown':
    'コンテナ {{containersInWords}}それぞれの貨物重量が不明です。積付計画を確定するか、バンニングまたは明細に重量超過の本数を入力してください。',
  'vanning.heavyByWeight': '明細ごとの重量の段階により数えます。',
  'vanning.heavyFromMissing':
    '何 kg を超えるコンテナに課金されるかが不明です。明細に重量（kg）の段階を設定するか、本数を入力してください。',
  'vanning.moreThanLoaded': '{{typed}} は使用コンテナ {{containersInWords}}を超えています。',
  'vanning.noReefer': '使用コンテナにリーファーがありません。明細を対象外にしてください。',
  'vanning.fleetEmpty': 'コンテナ本数が 0 です。本数を入力するか、計算値に戻してください。',
  'vanning.allPartLoad':
    '全量が混載（LCL）です。コンテナ建ての明細を対象外にするか、輸送形態を LCL に変えてください。',
  'vanning.totalOfSeveralTypes':
    '複数種別のコンテナに合計 {{typed}} 本が入力されています。種別ごとの本数を入力してください。',
  'vanning.countNotWhole': '{{typed}} はコンテナ本数になりません（整数、10,000 本まで）。',
  'vanning.tareUnknown': 'コンテナの自重が不明です。',
  'vanning.packageTooLarge': '入らない梱包あり',
  'vanning.packageTooHeavy': '重すぎる梱包あり',
  'vanning.payloadUnknown': '積載重量が不明です：「選定条件」に入力してください',
  'insurance.goodsValueMissing': '保険対象の貨物価格がありません。',
  'insurance.freightMissing': '運賃が未確定です。',
  'insurance.rate': '保険料率がないか、高すぎます。',
  'warehouse.dates': '出庫日が入庫日より前です。',
  'warehouse.datesMissing': '入庫日と出庫日が必要です。',
  'warehouse.movement': '入出庫の値を使用できません：{{typed}}',
  'warehouse.movementDay': '{{day}} 日の入出庫がありますが、この月は {{daysInMonth}} 日までです。',
  'warehouse.negativeBalance': '{{day}} 日に在庫を超える出庫があります。',
  'warehouse.noDangerous': '保管貨物に危険品がありません。明細を対象外にしてください。',
  'warehouse.dangerousUnknown':
    '保管数量が手入力または入出庫記録によるため、危険品の割合が不明です。明細の乗数か倉庫の項目に割合（全量なら 1）を入力してください。',
  'warehouse.areaMissing': '面積と月数が必要です。',
  'delivery.inputMissing': '未入力です。',
  'delivery.distanceMissing': '距離が未入力の区間があります。',
  'delivery.datesMissing': '日付と無料日数が必要です。',
  'customs.hsCodeMissing':
    '申告欄{{lines}}欄のうち{{count}}欄はHSコードのない貨物です。同じコードの貨物は1欄になるため、コードを入力すると減ることがあります。',
  'customs.countryMissing': '仕向国が不明です。',
  'customs.entries': '申告件数を使用できません。',
  'customs.entryDateMissing': '輸入申告日が未入力です。',
  'customs.linesMissing': '税番の明細がまだありません。',
  'customs.valueMissing': '課税価格が未確定の明細があります。',
  'customs.itemWithoutLine': 'HS コード {{hsCode}} の貨物に対応する税番明細がありません。',
  'customs.freightMissing': '課税価格に含める運賃が未確定です。',
  'customs.originCostsMissing': '本船渡しまでの費用が未確定です。',
  'carriage.notPriced':
    '{{code}} はこの見積で金額が確定していません（{{status}}）。単価を入れるか、計算欄に金額を入力してください。',
  'carriage.noPrice': '{{code}} の金額がまだ確定していません。',
  'carriage.circular': '運賃等の料金が、それを含む価格から計算されています。数量を直接入力してください。',
  'customs.valuesZero': '貨物価格がすべてゼロです。各欄の価格を入力してください。',
  'customs.informalLimit': '少額申告は {{limit}} までです（この申告は {{value}}）。',
  'insurance.dutyMissing': '付保する関税を入力してください（なければ 0）。',
  'customs.feeNotDue': '{{country}} ではこの手数料はかかりません。',
  'duty.ruleMissing': '{{hsCode}} の税率が未入力です。',
  'duty.quantityMissing': '従量税には数量が必要です。',
  'duty.unitUnknown':
    '従量税の単位「{{unit}}」は不明な単位です。kg、100 kg、t、l、hl、m3、個、足、ダースなどで入力してください。',
  'tariff.countryUnknown': 'この国の税率表がありません。金額を入力してください。',
  'tariff.outsidePeriods': '税率表にない日付です。金額を入力してください。',
  'tariff.feeYearUnknown':
    '{{from}}〜{{until}} の{{code}}が未登録です。管理者が「関税・手数料」で料率、最低・上限料金と出典を登録してください。',
  'insurance.notSetUp':
    '海上輸送で「この貨物に付保する」を選び保険料率を入力するか、明細を対象外にしてください。',
  'tariff.taxRateMissing': '{{country}} の輸入税率を入力してください。',
  'tariff.taxRateUnusual':
    '{{percent}} % は {{country}} の輸入税の通常の税率ではなく、国税分か地方分を含む合計かを判断できません。合計（{{whole}} % または {{reducedWhole}} %）、国税分（{{national}} % または {{reduced}} %）、免税なら 0 を入力してください。',
  'tariff.partMissing':
    '{{country}} の輸入税は {{code}} も課税標準に含みます。{{hsCode}} の追加関税に {{code}} を入力してください（免除の場合は 0 %）。',
  'tariff.informalFeeUnknown': 'この日付の少額申告の手数料が不明です。',
  'fact.notCalculated': 'まだ計算できません。',
  'fact.unusable': '手入力の値を使用できません：{{typed}}',
  'override.unknownFact': '計算されなくなった「{{fact}}」に手入力の値が残っています。',
  'packing.roadLimit': '梱包の{{side}}が {{mm}} mm で、道路制限 {{limitMm}} mm を超えます。',
  'packing.skidTareUsual':
    '{{item}} のスキッド自重が {{tareKg}} kg（標準値）のままです。貨物 {{kg}} kg・底面 {{m2}} m² に対して軽すぎます。貨物の行に実重量を入力してください。',
  'packing.forklift': '{{kg}} kg の梱包はフォークリフト能力 {{limitKg}} kg を超えます。',
  'packing.tooHeavyForKind':
    '{{item}}：1 梱包 {{kg}} kg は{{kind}}の通常の限度（{{limitKg}} kg）を超えています。重量と荷姿をご確認ください。',
  'packing.smallerThanGoods':
    '{{item}}：梱包寸法（{{package}} mm）が中の貨物（{{goods}} mm）より小さくなっています。どちらかを修正してください。',
  'packing.caseOverfilled':
    '{{item}}：1 梱包の中の貨物は {{m3}} m³ ですが、梱包は {{packageM3}} m³ です。寸法・数量・ケース番号を訂正するか、このままでよいことを確認してください。',
  'cargo.densityImpossible':
    '{{item}}：重量÷容積が {{kgPerM3}} kg/m³ で、通常の貨物の範囲（{{least}}〜{{most}} kg/m³）を外れています。重量か寸法を訂正するか、このままでよいことを確認してください。',
  'packing.tooLargeForKind':
    '{{item}}：1 梱包 {{mm}} mm は{{kind}}の通常の限度（{{limitMm}} mm）を超えています。寸法と荷姿をご確認ください。',
  'cargo.weightZero': '{{item}}：重量 0 は重量不明として扱います。1 個あたりの重量を入力してください。',
  'cargo.valueZero':
    '{{item}}: 価格が 0 では価格がわかりません。無償の貨物も含めて 1 個の価格を入力するか、0 でよいことを確認してください。',
  'customs.valueZero':
    '{{hsCode}}: この明細の価格が 0 です。無償の貨物も含めて課税価格を入力するか、0 でよいことを確認してください。',
  'customs.quantityNotCompared':
    '{{hsCode}}：従量税の数量は {{quantity}} {{unit}} ですが、貨物の行にこの単位の数量がなく、照合できません。数量と単位を確かめて訂正するか、このままでよいことを確認してください。',
  'insurance.valueZero':
    '保険の対象となる価格が 0 です。貨物の価格または保険の係数を訂正するか、0 でよいことを確認してください。',
  'insurance.rateDiffers':
    '{{code}} の料率は {{percent}} % ですが、保険金額は料率 {{premium}} % で計算されています。同じにするか、このままでよいことを確認してください。',
  'cargo.grossBelowNet':
    '{{item}}：総重量（{{grossKg}} kg）が正味重量（{{netKg}} kg）を下回っています。どちらかを訂正してください。',
  'fact.zero': '「{{fact}}」が 0 で上書きされています。値を入力するか、計算値に戻してください。',
  'fact.farFromCalculated':
    '{{fact}}: 計算値 {{calculated}} に対して {{typed}} が入力されています（{{unit}}）。半分未満または 2 倍を超えています。訂正するか、このままでよいことを確認してください。',
  'vanning.fleetTight':
    '{{fleet}} には重量・容積とも収まりますが、積み付け方が見つかりませんでした。積付計画で確認するか、コンテナを追加してください。',
  'line.sameCharge':
    '{{code}} が同じ数量で 2 件計上されています。一方を削除するか、両方とも請求することを確認してください。',
  'line.otherThanLoaded':
    '{{code}} の明細の合計は {{priced}} ですが、計上すべき数量は {{loaded}} です（{{fact}}）。明細を訂正するか、このままでよいことを確認してください。',
  'figure.aboveMost':
    '{{figure}}：{{typed}} {{unit}} が入力されていますが、上限は {{most}} です。訂正するか、このままでよいことを確認してください。',
  'figure.typedForOther':
    '{{figures}}：入力後に貨物・経路などの条件が変わりました（変更：{{changed}}）。入力し直すか、このままでよいことを確認してください。',
  'figure.otherCurrency':
    '{{figures}}：別の通貨で入力された金額です（変更：{{changed}}）。消去してから、現在の通貨で入力し直してください。',
  'figure.farFromKnown':
    '{{figure}}：見積上の値 {{known}} {{unit}} に対して {{typed}} が入力されています。半分未満または 2 倍を超えています。訂正するか、このままでよいことを確認してください。',
  'customs.taxRateOther':
    '輸入税 {{hsCode}}：{{percent}}% が入力されていますが、{{country}} の税率は {{rates}}% です。訂正するか、このままでよいことを確認してください。',
  'figure.notCharged':
    '{{figure}}：請求する明細がありません。{{codes}} で請求できます。明細を追加するか、数値を訂正するか、このままでよいことを確認してください。',
  'line.otherStage':
    '{{code}} は「{{stage}}」の工程にありますが、本来は「{{usual}}」の費目です。明細を移すか、ここで請求することを確認してください。',
  'line.fewTrucks':
    '{{code}} は {{trucks}} 台分ですが、貨物（{{m3}} m³・{{kg}} kg）には少なくとも {{least}} 台が必要です。明細を訂正するか、このままでよいことを確認してください。',
  'line.handedOver':
    '{{code}} は条件上この見積に含まれますが、明細の負担者が{{payer}}のため合計に入っていません。負担者を訂正するか、このままでよいことを確認してください。',
  'line.otherThanCard':
    '{{code}}：料金表の単価は {{cardCurrency}}（{{cardBasis}}）ですが、明細は {{currency}}（{{basis}}）です。単位か単価を訂正する、料金を再設定する、またはこのままでよいことを確認してください。',
  'line.otherTypeThanCard':
    '{{code}}：料金表の単価は {{cardType}} 用ですが、明細は {{type}} です。コンテナタイプか単価を訂正する、料金を再設定する、またはこのままでよいことを確認してください。',
  'line.otherWarehouseUnit':
    '{{code}}：料金表の単価は容積重量トン（RT）建てですが、倉庫の数量の単位は {{unit}} です。倉庫の単位か単価を訂正するか、このままでよいことを確認してください。',
  'line.typedFar':
    '{{code}}（{{over}}）：{{known}} に対して {{typed}} が入力されています。半分未満または 2 倍を超えています。訂正するか、このままでよいことを確認してください。',
  'line.mandatoryForNothing': '{{code}} の売価が 0 です。単価・数量・売価をご確認ください。',
  'line.mandatoryToBeAdvised':
    '{{code}} はこの見積に必要ですが料金が未定のため、合計に含まれていません。料金を入力するか、未定のまま提出することを確認してください。',
  'line.notFirm':
    '{{code}}：料金の確度が「{{confidence}}」ですが、帳票には「概算」と印字されます。確定するか、このままでよいことを確認してください。',
  'line.otherCarrier':
    '{{code}} は船会社の費目ですが、仕入先はこの貨物を運送しません。運賃の船会社の料金を使うか、このままでよいことを確認してください。',
  'line.fewerTrucksThanLegs':
    '{{code}}：計上されているトラックは {{trucks}} 台ですが、行程は {{legs}} 件あります。行程ごとに計上するか、この料金で全行程を賄えることを確認してください。',
  'route.warehouseNotOnWay':
    '貨物は集荷地でコンテナに積み込まれますが、倉庫の費目（{{codes}}）が計上されています。行を削除するか、梱包場所を訂正するか、このままでよいことを確認してください。',
  'route.largeForPartLoad':
    '{{m3}} m³・{{kg}} kg はコンテナ 1 本に収まらない量ですが、混載（LCL）になっています。FCL に変更するか、このままでよいことを確認してください。',
  'incoterm.premisesUnsaid':
    'FCA {{place}} は集荷地と同じですが、そこからの輸送費が売主負担になっています。売主の施設で引き渡すかどうかを詳細で指定してください。',
  'incoterm.terminalOnTheWay':
    '{{rule}} {{place}}：売主の運送は揚地のターミナルを経由しますが、その費用は買主負担になっています。運送契約に含まれるかどうかを詳細で指定してください。',
  'incoterm.unloadingMissing':
    'DPU では売主が仕向地で荷卸しを行いますが、その費目がありません。費目を追加するか、料金に含まれていることを確認してください。',
  'vanning.fleetMaybeFewer':
    '貨物は {{fleet}} に収まります。積付計画を作成すると、より少ない本数で収まる可能性があります。',
  'vanning.fleetUnsure':
    '{{fleet}} に貨物を収める配置が見つかりません。本数は重量・容積・床面積だけで計算されています。積付計画を作成して採用するか、この本数でよいことを確認してください。',
  'line.mandatoryNotCharged':
    '{{code}} はこの見積に必要な費目ですが、合計に含まれていません（状態：{{status}}）。',
  'route.datesReversed':
    '{{later}}（{{second}}）が{{earlier}}（{{first}}）より前です。どちらかの日付を訂正してください。',
  'route.longWait':
    '貨物の準備完了から出港まで {{daysInWords}}あり、その間の保管料がかかります。両方の日付をご確認ください。',
  'route.domestic':
    '出発地と到着地が同じ国（{{country}}）です。輸出ではありません。港と場所をご確認ください。',
  'route.deliveryElsewhere': '納品先の国（{{country}}）と揚地港 {{port}} の国が異なります。',
  'incoterm.containerRule': 'コンテナ貨物の {{rule}}：ターミナル渡しには {{better}} が適しています。',
  'incoterm.insuranceMissing':
    '{{rule}} では売主に保険の手配義務があります。海上輸送の工程で「この貨物に付保する」を選び、保険料率を入力してください。',
  'percent.leavesOut':
    '{{code}} は {{of}} に対する割合で、同じ種類の費目 {{codes}} が含まれていません。割合の対象に加えるか、このままでよいことを確認してください。',
  'percent.otherThanCard':
    '{{code}} は {{of}} に対する料率ですが、料金表では {{cardOf}} に対する料率です（差：{{codes}}、この見積に計上されています）。対象費目を訂正するか、このままでよいことを確認してください。',
  'percent.above': '{{code}}：{{percent}}% は 100% を超えています。正しいですか。',
  'percent.aboveMarkup': '{{code}}：原価への上乗せが {{percent}}% で、100% を超えています。正しいですか。',
  'percent.aboveDefaultMarkup':
    '既定のマークアップによる原価への上乗せが {{percent}}% で、100% を超えています。正しいですか。',
  'percent.aboveTax': '税 {{code}}：{{percent}}% は 100% を超えています。正しいですか。',
  'percent.aboveBuffer': '為替レートの上乗せ {{percent}}% は 100% を超えています。正しいですか。',
  'percent.abovePremium': '保険料率 {{percent}}% は 100% を超えています。正しいですか。',
  'percent.aboveDuty': '{{hsCode}}：関税率 {{percent}}% は 100% を超えています。正しいですか。',
  'rate.expiresBeforeOffer':
    '{{code}}：料金の期限 {{validUntil}} が見積の有効期限 {{offeredUntil}} より前です。',
  'rate.expiresBeforeDeparture': '{{code}}：料金の期限 {{validUntil}} が出港日より前です。',
  'rate.expiresBeforeArrival': '{{code}}：料金の期限 {{validUntil}} が到着日より前です。',
  'rate.startsAfterDeparture': '{{code}}：料金の開始日 {{validFrom}} が出港日より後です。',
  'rate.startsAfterArrival': '{{code}}：料金の開始日 {{validFrom}} が到着日より後です。',
  'sell.otherTypeThanTariff':
    '{{code}} は {{type}} 用ですが、販売料金表「{{tariff}}」の料金は {{tariffType}} 用です。この料金は使われず、通常のマークアップで計算されます。料金を再設定するか、このままでよいことを確認してください。',
  'sell.expiresBeforeOffer':
    '{{code}}：販売タリフ「{{tariff}}」の期限 {{validUntil}} が見積の有効期限 {{offeredUntil}} より前です。',
  'sell.expiresBeforeDeparture':
    '{{code}}：販売タリフ「{{tariff}}」の期限 {{validUntil}} が出港日より前です。料金を取り直すか、この価格で販売することを確認してください。',
  'sell.expiresBeforeArrival':
    '{{code}}：販売タリフ「{{tariff}}」の期限 {{validUntil}} が到着日より前です。料金を取り直すか、この価格で販売することを確認してください。',
  'sell.startsAfterDeparture':
    '{{code}}：販売タリフ「{{tariff}}」の開始日 {{validFrom}} が出港日より後です。料金を取り直すか、この価格で販売することを確認してください。',
  'sell.startsAfterArrival':
    '{{code}}：販売タリフ「{{tariff}}」の開始日 {{validFrom}} が到着日より後です。料金を取り直すか、この価格で販売することを確認してください。',
  'difference.currency': '通貨が異なるため（{{before}} と {{after}}）、差額を計算できません。',
  'engine.differs': '計算バージョン {{document}} で作成、{{engine}} で表示しています。',
};
