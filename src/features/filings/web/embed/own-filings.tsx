import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { ProofLink } from './proof-link.tsx'
import css from './tenant-filings.module.css'

type Own = Awaited<ReturnType<Scope['api']['filings']['listAsTenant']>>['data'][number]

/** That immigration was told of the reader, and its answer; nothing where nobody was. */
export function OwnFilings({ filings }: { filings: Own[] }) {
  const { locale } = useRoot()
  if (filings.length === 0) return null

  return (
    <Card title={m.filings_own_title()}>
      <ul className={css.filings}>
        {filings.map((one) => (
          <li key={one.id} className={css.filing}>
            <p>{m.filings_was_filed({ moment: formatDateTime(one.filedAt, locale) })}</p>
            <p className={css.none}>
              {[
                (locale === 'en' && one.managerNameEn) || one.managerName,
                one.receiptNo && m.filings_receipt({ no: one.receiptNo }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {one.proof && (
              <p>
                <ProofLink proof={one.proof} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
