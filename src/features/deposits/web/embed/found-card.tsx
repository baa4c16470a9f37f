import { Form } from 'react-router'
import type { AnyDeposit, ManagerDeposit } from '#features/deposits/web/types.ts'
import { ThenAndNow } from '#features/inspections/web/embed/then-and-now.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './deposit.module.css'

type Inspected = AnyDeposit['evidence'][number]
type Finding = Inspected['findings'][number]

/** What the moving out found, to be taken over as deductions: all at once or one by one. */
export function FoundCard({
  deposit,
  mayTake = false,
  refusal,
}: {
  deposit: ManagerDeposit
  mayTake?: boolean
  refusal?: string | undefined
}) {
  const { found } = deposit
  if (!found) return null
  const left = found.findings.filter(({ takenSatang }) => takenSatang === null)

  return (
    <Card title={m.deposits_found_title({ no: found.no })}>
      <Form method="post" className={css.card}>
        {refusal && <Note tone="danger" isLive title={refusal} />}
        {found.isOpen && <Note tone="info" title={m.deposits_found_open()} />}
        {!found.isOpen && found.findings.length === 0 && (
          <p className={css.small}>{m.deposits_found_nothing()}</p>
        )}
        {mayTake && left.length > 1 && (
          <div>
            <Button type="submit" name="intent" value="found">
              {m.deposits_found_take_all()}
            </Button>
          </div>
        )}
        <Findings found={found} mayTake={mayTake} />
        <ToInspection id={found.inspectionId} />
      </Form>
    </Card>
  )
}

/** What settled deductions were taken from, as it stood then. */
export function EvidenceCard({ inspection }: { inspection: Inspected }) {
  return (
    <Card title={m.deposits_found_title({ no: inspection.no })}>
      <div className={css.card}>
        <Findings found={inspection} isSettled />
        <ToInspection id={inspection.inspectionId} />
      </div>
    </Card>
  )
}

function ToInspection({ id }: { id: string }) {
  const { locale } = useRoot()

  return (
    <p>
      <Anchor href={pathIn(locale, `/dashboard/manager/edit-move-out/${id}`)}>
        {m.deposits_found_see()}
      </Anchor>
    </p>
  )
}

/** Each finding with what its sum is made of, and its photos of then and now side by side. */
export function Findings({ found, ...rest }: { found: Inspected; mayTake?: boolean; isSettled?: boolean }) {
  return (
    <ul className={css.findings}>
      {found.findings.map((one) => (
        <OneFinding key={one.key} one={one} found={found} {...rest} />
      ))}
    </ul>
  )
}

type FindingProps = { one: Finding; found: Inspected; mayTake?: boolean; isSettled?: boolean }

function OneFinding({ one, found, mayTake = false, isSettled = false }: FindingProps) {
  const { locale } = useRoot()
  const { takenSatang, wasSatang, askedSatang, lifeYears } = one
  const name = one.words[locale]
  const sum = { material: bahtFigure(one.materialSatang), labour: bahtFigure(one.labourSatang) }
  const age = { age: String(one.ageYears), life: String(lifeYears) }

  return (
    <li>
      <p className={css.held}>
        <span>{name}</span>
        <strong>
          <Amount satang={askedSatang} />
        </strong>
      </p>
      <p className={css.small}>
        {lifeYears === null ? m.deposits_found_new(sum) : m.deposits_found_aged({ ...sum, ...age })}
      </p>
      <ThenAndNow
        name={name}
        before={{ day: found.lastDay, shots: one.shotsBefore }}
        after={{ day: found.day, shots: one.shotsAfter }}
      />
      {takenSatang !== null && <p>{m.deposits_found_taken({ amount: bahtFigure(takenSatang) })}</p>}
      {!isSettled && wasSatang !== null && wasSatang !== askedSatang && (
        <Note
          tone="warn"
          title={m.deposits_found_moved({ before: bahtFigure(wasSatang), now: bahtFigure(askedSatang) })}
        />
      )}
      {mayTake && takenSatang === null && (
        <Button type="submit" name="intent" value={`found:${one.key}`}>
          {m.deposits_found_take()}
        </Button>
      )}
    </li>
  )
}
