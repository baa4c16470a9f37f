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
              <p>
                <Thai>{clause.th}</Thai>
              </p>
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

/** What browsers take apart by their dictionary though nobody reads it apart, and figures from the word before them. */
const KEPT = /((?:เลขที่|ชั้น) [\d/]+|เลขที่|ที่อยู่|ผู้ให้เช่า|ผู้เช่า|ผู้พักอาศัย|ห้องชุด|สัญญาเช่า)/

function Thai({ children }: { children: string }) {
  return children.split(KEPT).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={index} className="keep">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
