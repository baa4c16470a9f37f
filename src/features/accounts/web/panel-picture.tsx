import { Drawing } from '#web/art/drawing.tsx'
import css from './panel.module.css'

/** The picture half of the wide dialogs, with two lines on a solid plate. */
export function PanelPicture({ src, title, text }: { src: string; title: string; text: string }) {
  return (
    <>
      <Drawing src={src} />
      <div className={css.plate}>
        <p className={css.plateTitle}>{title}</p>
        <p>{text}</p>
      </div>
    </>
  )
}
