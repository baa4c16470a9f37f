import {
  DESIGNS,
  type Design,
  ORDER_OF,
  type PageContent,
  SURFACES,
  type Surface,
  wholeOrder,
} from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { DEFAULT_PRIMARY } from '#web/design/tokens.ts'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { ColourField } from './colour-field.tsx'
import css from './editor.module.css'
import { PicturePicker } from './picture-picker.tsx'
import { changeOpened, type Draft } from './use-draft.ts'

type Props = { draft: Draft<'look'>; workspaceId: string }

/** What all pages share: the design, the manager's colour with all that follows from it, and the icon of the tab. */
export function LookForm({ draft: { content, change, later, errors }, workspaceId }: Props) {
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
          orderHome(design as Design)
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
        onPicked={(favicon) => later(() => ({ favicon }))}
        onRemove={() => change({ favicon: null })}
      />
    </div>
  )
}

type Sections = PageContent<'homepage'>['sections']
type Home = { revision: number; content: PageContent<'homepage'> }

/** One after the other: the arrow keys lead through all designs in a moment. */
let ordering = Promise.resolve()

/** The start page begins in the design's own order; what is shown stays, and the order before can be had back. */
function orderHome(design: Design): void {
  ordering = ordering.then(async () => {
    const before = await order((now) => ORDER_OF[design].flatMap((id) => now.filter((one) => one.id === id)))
    if (before)
      showSnack(
        {
          title: m.websites_design_ordered(),
          undo: { label: m.websites_edit_undo(), onUndo: () => void order(() => before) },
        },
        8_000,
      )
  })
}

/** Answers the order before, where it was another one. */
async function order(sections: (now: Sections) => Sections): Promise<Sections | null> {
  const path = '/personal-website/customize-design/homepage'
  let before: Sections | null = null
  const inOrder = (now: Sections) => {
    const next = sections(wholeOrder(now))
    if (next.every(({ id }, at) => now[at]?.id === id)) return now
    before = now
    return next
  }
  // One looks at it as soon as it changed: then the undoing meets a page that stands open.
  if (changeOpened('homepage', (now) => ({ sections: inOrder(now.sections) }))) return before
  const home = await callApi<Home>('GET', path)
  if (!home.ok) return null
  const { content, revision } = home.data
  const next = inOrder(content.sections)
  if (next === content.sections) return null
  const answer = await callApi('PUT', path, { revision, content: { ...content, sections: next } })

  return answer.ok ? before : null
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

function FaviconField({
  value,
  workspaceId,
  onPicked,
  onRemove,
}: {
  value: string | null
  workspaceId: string
  onPicked: (value: string) => void
  onRemove: () => void
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
      <PicturePicker hasPicture={value !== null} onPicked={onPicked} onRemove={onRemove} />
      <p className={css.hint}>{m.websites_edit_favicon_hint()}</p>
    </fieldset>
  )
}
