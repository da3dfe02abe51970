import {
  Button,
  Row,
  languages,
  useLanguage,
  useLanguageStore,
  useTranslation,
} from '@quayside/platform/start';
import { useEffect, type ReactNode } from 'react';
import { Brand } from './brand.component';
import * as styles from './auth-card.module.css';

/** The frame of the pages before signing in: brand, card, language. */
export function AuthCard({
  title,
  children,
  below,
  wide,
}: {
  title: string;
  children: ReactNode;
  below?: ReactNode;
  /** For forms in two columns. */
  wide?: boolean;
}) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} · Quayside`;
  }, [title]);
  return (
    <main className={styles.auth}>
      <div className={styles.card} data-wide={wide || undefined}>
        <div className={styles.panel}>
          <Brand />
          <h1>{title}</h1>
          {children}
        </div>
        <Row style={{ justifyContent: 'center', marginTop: 12 }}>
          {languages.map((each) => (
            <Button
              key={each}
              tone="ghost"
              size="small"
              aria-pressed={each === language}
              onClick={() => useLanguageStore.getState().choose(each)}
            >
              {t(`language.${each}`)}
            </Button>
          ))}
        </Row>
        {below}
      </div>
    </main>
  );
}
