import type { DomainRecord, OwnDomainState } from '#features/domains/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './domain.module.css'
import { DomainTag } from './domain-tag.tsx'

const STATES = {
  unchecked: m.domains_state_unchecked,
  found: m.domains_state_found,
  missing: m.domains_state_missing,
  wrong: m.domains_state_wrong,
  unknown: m.domains_state_unknown,
}

/** The records of a domain, each field to be copied, with what was found of them. */
export function Records({ domain }: { domain: OwnDomainState }) {
  return (
    <Card title={<span className={css.domain}>{m.domains_records({ domain: domain.shown })}</span>}>
      <Purposes records={domain.records} />
    </Card>
  )
}

/** The same for the other form of the name, which most managers leave for later: what is to be set opens. */
export function SiblingRecords({ sibling, leadsTo }: { sibling: OwnDomainState; leadsTo: string }) {
  const { shown, status, records } = sibling

  return (
    <Card
      title={<span className={css.domain}>{m.domains_sibling_title({ domain: shown })}</span>}
      // Nobody has to wait for what nobody has to set.
      aside={status !== 'waiting' && <DomainTag status={status} />}
    >
      <p>{m.domains_sibling_text({ domain: shown, main: leadsTo })}</p>
      <details className={kit.more}>
        <summary>{m.domains_sibling_records()}</summary>
        <Purposes records={records} />
      </details>
    </Card>
  )
}

function Purposes({ records }: Pick<OwnDomainState, 'records'>) {
  return (
    <div className={css.records}>
      {(['proof', 'address'] as const).map((purpose) => {
        const here = records.filter((one) => one.purpose === purpose)
        return here.length > 0 && <Purpose key={purpose} purpose={purpose} records={here} />
      })}
    </div>
  )
}

function Purpose({ purpose, records }: { purpose: DomainRecord['purpose']; records: DomainRecord[] }) {
  const { state, found } = records[0]!

  return (
    <section className={css.purpose}>
      <div className={css.purposeHead}>
        <h3>{purpose === 'proof' ? m.domains_record_proof() : m.domains_record_address()}</h3>
        <StatusTag kind="record" state={state}>
          {STATES[state]()}
        </StatusTag>
      </div>
      {records.map((record) => (
        <RecordFields key={record.type + record.value} record={record} />
      ))}
      {found.length > 0 && (
        <div className={css.found}>
          <p>{m.domains_found()}</p>
          <ul>
            {found.map((value) => (
              <li key={value}>
                <code>{value}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function RecordFields({ record: { type, name, shortName, value } }: { record: DomainRecord }) {
  return (
    <div className={css.record}>
      <p className={css.type}>
        {m.domains_type()} <b>{type === 'ALIAS' ? m.domains_type_alias() : type}</b>
      </p>
      <CopyBox label={`${m.domains_name()} ${type}`} text={shortName} />
      <CopyBox label={`${m.domains_value()} ${type}`} text={value} />
      <p className={kit.muted}>{m.domains_name_full({ name })}</p>
    </div>
  )
}
