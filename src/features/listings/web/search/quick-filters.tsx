import { searchQuery } from '#features/listings/web/embed/search-params.ts'
import { bedsWord, typeWords } from '#features/properties/web/embed/kind-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { DropButton, DropPanel } from '#web/ui/overlays/drop-panel.tsx'
import { Carried } from './carried.tsx'
import { wordsWithout } from './laid-over.ts'
import { MoneyFields } from './money-fields.tsx'
import css from './quick-filters.module.css'

/** What is asked for now, from words and by hand: whole baht, kinds of homes, bedrooms (4 is four or more). */
export type InEffect = {
  type: string[]
  bedrooms?: number
  rentMin?: number
  rentMax?: number
  monthlyMax?: number
  moveInMax?: number
}

type Props = {
  inEffect: InEffect
  chips: readonly { key: string; without: string }[]
  params: URLSearchParams
}

const PANELS = { money: 'quick-money', type: 'quick-type', beds: 'quick-beds' } as const
const MONEY = ['rentMin', 'rentMax', 'monthlyMax', 'moveInMax'] as const
/** Baht a month up to which most people look: rooms of dormitories, studios, condominiums by a station, families. */
const RENTS = [4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 50_000]
const MOST_BEDS = 4

/** What most people choose first, without the whole panel of filters: one press opens, one chooses. */
export function QuickButtons({ inEffect }: { inEffect: InEffect }) {
  return (
    <>
      <DropButton opens={PANELS.money} isOn={MONEY.some((key) => inEffect[key] !== undefined)}>
        {m.search_quick_money()}
      </DropButton>
      <DropButton opens={PANELS.type} isOn={inEffect.type.length > 0}>
        {m.search_quick_type()}
      </DropButton>
      <DropButton opens={PANELS.beds} isOn={inEffect.bedrooms !== undefined}>
        {m.search_about_bedrooms()}
      </DropButton>
    </>
  )
}

/** What these buttons open; beside the form of the words, as forms do not stand in forms. */
export function QuickPanels({ inEffect, chips, params }: Props) {
  const { locale } = useRoot()
  /** The search with this chosen instead of what words or an earlier choice said about it. */
  const choose = (keys: string[], changes: Parameters<typeof searchQuery>[1]) =>
    pathIn(locale, `/search${searchQuery(params, { ...wordsFor(keys), ...changes })}`)
  const wordsFor = (keys: readonly string[]) => {
    const words = wordsWithout(chips, keys)
    return words === undefined ? {} : { q: words || null }
  }

  return (
    <>
      <DropPanel id={PANELS.money} title={m.search_quick_rent()}>
        <div className={css.rents}>
          {RENTS.map((rent) => (
            <Chip
              key={rent}
              isOn={inEffect.rentMax === rent && inEffect.rentMin === undefined}
              href={choose(['rentMin', 'rentMax'], { min: null, max: String(rent) })}
            >
              ฿{formatNumber(rent)}
            </Chip>
          ))}
        </div>
        <MoneyForm {...{ inEffect, params }} words={wordsWithout(chips, MONEY)} />
      </DropPanel>
      <DropPanel id={PANELS.type} title={m.search_about_type()}>
        <div className={css.choices}>
          <Chip isOn={inEffect.type.length === 0} href={choose(['type'], { type: null })}>
            {m.search_any()}
          </Chip>
          {typeWords().map(({ value, label }) => (
            <Chip key={value} isOn={inEffect.type.includes(value)} href={choose(['type'], { type: value })}>
              {label}
            </Chip>
          ))}
        </div>
      </DropPanel>
      <DropPanel id={PANELS.beds} title={m.search_about_bedrooms()}>
        <div className={css.choices}>
          <Chip isOn={inEffect.bedrooms === undefined} href={choose(['bedrooms'], { beds: null })}>
            {m.search_any()}
          </Chip>
          {Array.from({ length: MOST_BEDS + 1 }, (_, count) => (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: the count is the choice
              key={count}
              isOn={inEffect.bedrooms === count}
              href={choose(['bedrooms'], { beds: String(count) })}
            >
              {count === MOST_BEDS ? m.search_beds_more({ count }) : bedsWord(count)}
            </Chip>
          ))}
        </div>
      </DropPanel>
    </>
  )
}

/** The sums, sent on with all else that is asked for. */
function MoneyForm({
  inEffect,
  params,
  words,
}: {
  inEffect: InEffect
  params: URLSearchParams
  words?: string
}) {
  const { locale } = useRoot()

  return (
    <form action={pathIn(locale, '/search')} className={css.money}>
      <MoneyFields sums={inEffect} />
      <Carried params={params} except={['min', 'max', 'cost', 'cash']} changed={{ q: words }} />
      <Button type="submit" variant="primary" full>
        {m.search_apply()}
      </Button>
    </form>
  )
}
