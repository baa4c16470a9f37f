import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './design.module.css'
import { type Design, KINDS } from './design-choice.ts'

const ROOMS = ['bedroom-river-golden', 'kitchen-leaf-morning', 'living-lotus-noon']

/** An example of the start page of a manager's site, in a drawn window. Nothing in it can be pressed. */
export function DesignPreview({
  id,
  design: { name, kind },
  site,
}: {
  id?: string
  design: Design
  /** The name in its address. */
  site: string
}) {
  const { productHost } = useRoot()
  const shown = name.trim() || m.about_design_name_example()

  return (
    <figure id={id} tabIndex={-1} className={css.window} aria-label={m.about_design_preview({ name: shown })}>
      <div className={css.bar} aria-hidden="true">
        <span />
        <span />
        <span />
        <p className={css.address}>
          {site}.{productHost}
        </p>
      </div>
      <div className={css.head}>
        <span className={css.logo} aria-hidden="true">
          <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d="M3 11l9-8 9 8v10h-6v-6H9v6H3z" />
          </svg>
        </span>
        <b className={css.brand}>{shown}</b>
        <span className={css.nav} aria-hidden="true">
          <span>{m.about_design_nav_free()}</span>
          <span>{m.about_design_nav_about()}</span>
          <span>{m.about_design_nav_contact()}</span>
        </span>
      </div>
      <div className={css.hero}>
        <img src={`/art/${KINDS[kind]}.svg?v=1`} alt="" width={600} height={400} />
        <div className={css.plate}>
          <p className={css.welcome}>{m.about_design_welcome({ name: shown })}</p>
          <span className={css.button}>{m.about_design_nav_free()}</span>
        </div>
      </div>
      <ul className={css.rooms} aria-hidden="true">
        {ROOMS.map((scene) => (
          <li key={scene}>
            <img src={`/art/${scene}.svg?v=1`} alt="" width={600} height={400} loading="lazy" />
            <span className={css.tag}>{m.about_design_free_tag()}</span>
          </li>
        ))}
      </ul>
      <figcaption className={css.caption}>{m.about_design_caption()}</figcaption>
    </figure>
  )
}
