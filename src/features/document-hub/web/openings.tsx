import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import css from './hub.module.css'
import type { Opening } from './types.ts'

const BY = { account: () => '', link: m.document_hub_seen_link, signer: m.document_hub_seen_signer }

/** Who opened a paper, and when. */
export function Openings({ openings }: { openings: Opening[] }) {
  const { locale } = useRoot()

  return (
    <Card title={m.document_hub_seen()}>
      {openings.length === 0 ? (
        <p className={css.soft}>{m.document_hub_seen_none()}</p>
      ) : (
        <ul className={css.seen}>
          {openings.map(({ at, who, by }) => (
            <li key={`${at.toISOString()} ${who}`}>
              {[who, BY[by]()].filter(Boolean).join(' · ')}{' '}
              <span className={css.soft}>{formatDateTime(at, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
