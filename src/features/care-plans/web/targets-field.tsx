import { useRef } from 'react'
import { ASSET_KINDS, type AssetKind } from '#features/assets/contract.ts'
import { assetKindWords } from '#features/assets/web/embed/kind-words.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import css from './care-plans.module.css'
import type { Option, Place } from './places.ts'

/** What a plan is for: what is chosen elsewhere, and what stands in the building that is shown. */
export function TargetsField({
  place,
  chosen,
  elsewhere,
}: {
  place: Place | null
  chosen: string[]
  elsewhere: Option[]
}) {
  const one = ({ value, label }: Option) => (
    <Checkbox
      key={value}
      name="targets"
      value={value}
      label={label}
      defaultChecked={chosen.includes(value)}
    />
  )
  const kinds = ASSET_KINDS.filter((kind) => place?.assets.some((asset) => asset.kind === kind))

  return (
    <>
      {elsewhere.length > 0 && (
        <fieldset className={css.group}>
          <legend>{m.care_plans_chosen()}</legend>
          <div className={css.options}>{elsewhere.map(one)}</div>
        </fieldset>
      )}
      {place && (
        <>
          {kinds.map((kind: AssetKind) => (
            <Group key={kind} legend={assetKindWords[kind]()}>
              {place.assets.filter((asset) => asset.kind === kind).map(one)}
            </Group>
          ))}
          <fieldset className={css.group}>
            <legend>{m.care_plans_homes_of({ name: place.name })}</legend>
            {place.whole && one(place.whole)}
            {place.homes.length > 0 && (
              <details
                className={css.more}
                open={place.homes.some(({ id }) => chosen.includes(`home:${id}`)) ? true : undefined}
              >
                <summary>{m.care_plans_some_homes()}</summary>
                <div className={css.options}>
                  {place.homes.map(({ id, unitNo }) => one({ value: `home:${id}`, label: unitNo }))}
                </div>
              </details>
            )}
          </fieldset>
        </>
      )}
    </>
  )
}

/** Assets of one kind, all of them by one press. */
function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const tickAll = () => {
    const boxes = [...box.current!.querySelectorAll<HTMLInputElement>('input')]
    const isAll = boxes.every((one) => one.checked)
    for (const one of boxes) one.checked = !isAll
  }

  return (
    <fieldset ref={box} className={css.group}>
      <legend>{legend}</legend>
      <Button variant="soft" onClick={tickAll}>
        {m.care_plans_all_of_kind({ kind: legend })}
      </Button>
      <div className={css.options}>{children}</div>
    </fieldset>
  )
}
