import type { Returned } from './watch';

/** Whoever a team names may read either language: the message says it in both. */
export function returnMessage({ part, version, current, percent, reason }: Returned) {
  return {
    subject: `Quayside: ${part} ${version} was taken out / カナリアを停止しました`,
    text: `${part} ${version}, which ${percent} % of the people had, did worse than ${current}.
It was taken out; everybody has ${current} again.

${reason}

npm run release -- history ${part}

--

${percent} % の利用者に配信していた ${part} ${version} は、${current} より成績が悪かったため自動的に停止しました。
現在は全員に ${current} を配信しています。

${reason}
`,
  };
}
