import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Fragment, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { Criteria } from '#features/listings/contract.ts'
import { MOST_WORDS } from '#features/listings/most-words.ts'
import { boxText } from '#features/listings/search-address.ts'
import { isCut, PARAM_NAMES, searchQuery } from '#features/listings/web/embed/search-params.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Carried } from './carried.tsx'
import { isLaidOver } from './laid-over.ts'
import { type InEffect, QuickButtons, QuickPanels } from './quick-filters.tsx'
import css from './search.module.css'
import type { Choices, Chosen } from './search-choices.ts'
import { SearchFilters } from './search-filters.tsx'

/** What the bar shows of a search. */
export type Found = {
  chips: { key: string; label: string; span: readonly [number, number]; without: string }[]
  chosen: Chosen[]
  criteria: Criteria
  choices: Choices | null
  inEffect: InEffect
}

/**
 * Words, filters and chips of a search: one form that works as a plain GET, every chip a link without it. The panel of
 * filters is a state of the page's address, so that it opens before any script runs and weighs nothing while shut.
 */
export function SearchBar({
  found: { chips: read, chosen, criteria, choices, inEffect },
  params,
  children,
}: {
  found: Found
  params: URLSearchParams
  /** What stands beside the button of the filters. */
  children?: ReactNode
}) {
  const { locale } = useRoot()
  // What was chosen by hand stands for what the words said about it.
  const chips = read.filter(({ key }) => !isLaidOver(key, criteria, inEffect))
  const conditions = chips.length + chosen.length
  const href = (changes: Parameters<typeof searchQuery>[1]) =>
    pathIn(locale, `/search${searchQuery(params, changes)}`)

  return (
    // Made anew for each search, so that the fields hold what the address says, and what was open shuts.
    <Fragment key={params.toString()}>
      <Form action={pathIn(locale, '/search')} role="search" className={css.bar}>
        <div className={css.words}>
          <TextInput
            label={m.listings_search_label()}
            isLabelHidden
            type="search"
            name="q"
            data-suggest=""
            defaultValue={criteria.q}
            maxLength={MOST_WORDS + 1}
            hint={isCut(params) ? m.listings_search_cut({ count: formatNumber(MOST_WORDS) }) : undefined}
            enterKeyHint="search"
            placeholder={m.listings_search_hint()}
            icon={<IconSearch />}
          />
          <Button type="submit" variant="primary">
            {m.listings_search()}
          </Button>
        </div>
        <div className={css.row}>
          <div className={css.tools}>
            <Anchor
              className={css.summary}
              href={href({ filters: choices ? null : '1' })}
              aria-expanded={choices !== null}
            >
              <IconAdjustments size={20} aria-hidden="true" />
              {m.search_filters()}
              {chosen.length > 0 && <span className={css.badge}>{chosen.length}</span>}
            </Anchor>
            {!choices && <QuickButtons inEffect={inEffect} />}
            {children}
          </div>
          {conditions > 0 && (
            <ChipRow label={m.listings_understood()}>
              {chips.map((chip) => (
                <Chip
                  key={`${chip.key}-${chip.span[0]}`}
                  isOn={chip.key !== 'denied'}
                  isIdle={chip.key === 'denied'}
                  removeLabel={m.listings_remove()}
                  href={href({ q: chip.without || null })}
                >
                  {chip.label}
                </Chip>
              ))}
              {chosen.map(({ names, label }) => (
                <Chip
                  key={names.join()}
                  isOn
                  removeLabel={m.listings_remove()}
                  href={href(Object.fromEntries(names.map((name) => [name, null])))}
                >
                  {label}
                </Chip>
              ))}
              {conditions > 1 && (
                <Anchor
                  className={css.clear}
                  href={pathIn(locale, `/search${params.has('map') ? `?map=${params.get('map')}` : ''}`)}
                >
                  {m.search_clear()}
                </Anchor>
              )}
            </ChipRow>
          )}
        </div>
        {choices ? (
          <>
            <SearchFilters criteria={criteria} choices={choices} />
            {criteria.box && <input type="hidden" name="box" value={boxText(criteria.box)} />}
            <Carried
              params={params}
              except={PARAM_NAMES.filter((name) => name !== 'sort' && name !== 'map')}
            />
          </>
        ) : (
          <>
            <Carried params={params} except={['q', 'drop']} />
            {chosen.length > 0 && <input type="hidden" name="words" value="1" />}
          </>
        )}
      </Form>
      {!choices && <QuickPanels {...{ inEffect, chips: read, params }} />}
    </Fragment>
  )
}
