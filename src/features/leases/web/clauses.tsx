import { m } from '#i18n/messages/messages.js'
import css from './lease.module.css'
import type { AnyLease } from './types.ts'

/** The clauses as on the paper: Thai, which is in force, left; English right. One column on phones. */
export function Clauses({ clauses }: { clauses: AnyLease['clauses'] }) {
  return (
    <div className={css.clauses}>
      <div className={css.clauseHead} aria-hidden="true">
        <span>{m.leases_thai_governs()}</span>
        <span>{m.leases_english_translation()}</span>
      </div>
      <ol>
        {clauses.map((clause) => (
          <li key={clause.no} id={`clause-${clause.no}`} data-strong={clause.isConspicuous || undefined}>
            <div lang="th">
              <h3>
                {clause.no}. {clause.titleTh}
              </h3>
              <p>{clause.th}</p>
            </div>
            <div lang="en">
              <h4>
                {clause.no}. {clause.titleEn}
              </h4>
              <p>{clause.en}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
