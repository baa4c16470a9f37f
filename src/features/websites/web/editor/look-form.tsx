import { useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { DEFAULT_PRIMARY } from '#web/design/tokens.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { showSnack } from '#web/ui/snackbar-store.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  DESIGNS,
  type Design,
  ORDER_OF,
  type PageContent,
  SURFACES,
  type Surface,
  wholeOrder,
} from '../../content.ts'
import { COLOURS, type MeetingName, paletteOf } from '../../palette.ts'
import css from './editor.module.css'
import { PicturePicker } from './picture-picker.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft<'look'>; workspaceId: string }

/** What all pages share: the design, the manager's colour with all that follows from it, and the icon of the tab. */
export function LookForm({ draft: { content, change, errors }, workspaceId }: Props) {
  const words: Record<Design, [() => string, () => string]> = {
    gable: [m.websites_design_gable, m.websites_design_gable_text],
    river: [m.websites_design_river, m.websites_design_river_text],
    courtyard: [m.websites_design_courtyard, m.websites_design_courtyard_text],
    shophouse: [m.websites_design_shophouse, m.websites_design_shophouse_text],
    garden: [m.websites_design_garden, m.websites_design_garden_text],
  }

  return (
    <div className={css.form}>
      <RadioGroup
        legend={m.websites_edit_design()}
        name="design"
        look="tiles"
        className={css.designs}
        value={content.design}
        options={DESIGNS.map((value) => ({
          value,
          label: words[value][0](),
          hint: words[value][1](),
          icon: <DesignDrawing design={value} />,
        }))}
        onChange={(design) => {
          change({ design: design as Design })
          void orderHome(design as Design)
        }}
      />
      <ColourField
        value={content.primary ?? DEFAULT_PRIMARY}
        surface={content.surface}
        error={errors.primary}
        onChange={(primary) => change({ primary })}
      />
      <RadioGroup
        legend={m.websites_edit_surface()}
        name="surface"
        look="tiles"
        className={css.surfaces}
        value={content.surface}
        options={SURFACES.map((value) => ({ value, label: SURFACE_WORDS[value]() }))}
        onChange={(surface) => change({ surface: surface as Surface })}
      />
      <FaviconField
        value={content.favicon}
        workspaceId={workspaceId}
        onChange={(favicon) => change({ favicon })}
      />
    </div>
  )
}

type Sections = PageContent<'homepage'>['sections']
type Home = { revision: number; content: PageContent<'homepage'> }

/** The start page begins in the design's own order; what is shown stays, and the order before can be had back. */
async function orderHome(design: Design): Promise<void> {
  const path = '/personal-website/customize-design/homepage'
  const order = async (sections: (now: Sections) => Sections) => {
    const home = await callApi<Home>('GET', path)
    if (!home.ok) return null
    const { content, revision } = home.data
    const next = sections(wholeOrder(content.sections))
    if (next.every(({ id }, at) => content.sections[at]?.id === id)) return null
    const answer = await callApi('PUT', path, { revision, content: { ...content, sections: next } })
    return answer.ok ? content.sections : null
  }
  const before = await order((now) => ORDER_OF[design].flatMap((id) => now.filter((one) => one.id === id)))
  if (before)
    showSnack(
      {
        title: m.websites_design_ordered(),
        undo: { label: m.websites_edit_undo(), onUndo: () => void order(() => before) },
      },
      8_000,
    )
}

const SURFACE_WORDS: Record<Surface, () => string> = {
  white: m.websites_surface_white,
  rice: m.websites_surface_rice,
  tint: m.websites_surface_tint,
}

/** A start page in a few shapes. */
function DesignDrawing({ design }: { design: Design }) {
  return (
    <span className={css.drawing} data-drawing={design} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}

function ColourField({
  value,
  surface,
  error,
  onChange,
}: {
  value: string
  surface: Surface
  error?: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const choose = (colour: string) => {
    setTyped(colour)
    if (/^#[0-9a-f]{6}$/i.test(colour)) onChange(colour.toLowerCase())
  }

  return (
    <fieldset className={css.group}>
      <legend>{m.websites_edit_colour()}</legend>
      <div className={css.swatches}>
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className={css.swatch}
            style={{ background: colour }}
            aria-label={m.websites_edit_colour_choose({ colour })}
            aria-pressed={value === colour}
            onClick={() => choose(colour)}
          />
        ))}
      </div>
      <div className={css.ownColour}>
        <label className={css.colourPick}>
          {m.websites_edit_colour_own()}
          <input type="color" value={value} onChange={(event) => choose(event.target.value)} />
        </label>
        <TextInput
          label={m.websites_edit_colour_code()}
          value={typed}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          error={error}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Palette colour={value} surface={surface} />
    </fieldset>
  )
}

const SHOWN: [MeetingName, () => string][] = [
  ['button', m.websites_palette_button],
  ['link', m.websites_palette_link],
  ['titleOnTint', m.websites_palette_title],
  ['band', m.websites_palette_band],
]

/** What follows from the colour, and how well it is read: never less than the guidelines ask. */
function Palette({ colour, surface }: { colour: string; surface: Surface }) {
  const { light } = paletteOf(colour, surface)

  return (
    <div className={css.palette}>
      <ul>
        {SHOWN.map(([name, word]) => {
          const { front, back, ratio } = light.find((one) => one.name === name)!
          return (
            <li key={name}>
              <span className={css.paletteChip} style={{ color: front, background: back }}>
                {word()}
              </span>
              <small>{formatNumber(Math.floor(ratio * 10) / 10, { decimals: 1 })} : 1</small>
            </li>
          )
        })}
      </ul>
      <p className={css.hint}>{m.websites_palette_note()}</p>
    </div>
  )
}

function FaviconField({
  value,
  workspaceId,
  onChange,
}: {
  value: string | null
  workspaceId: string
  onChange: (value: string | null) => void
}) {
  return (
    <fieldset className={css.group}>
      <legend>{m.websites_edit_favicon()}</legend>
      {value && (
        <img
          className={css.favicon}
          src={`/media/${workspaceId}/${value}/320`}
          alt=""
          width={44}
          height={44}
        />
      )}
      <PicturePicker hasPicture={value !== null} onPicked={onChange} onRemove={() => onChange(null)} />
      <p className={css.hint}>{m.websites_edit_favicon_hint()}</p>
    </fieldset>
  )
}
