import type { ShownPopup } from '#features/popups/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './popup.module.css'

/** The picture over the page, with its words and the button below. */
export function PopupDialog({
  popup: { title, text, alt, image, button },
  onClose,
  onPress,
}: {
  popup: Omit<ShownPopup, 'id' | 'shows'>
  onClose: () => void
  onPress: () => void
}) {
  const { locale } = useRoot()

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={800}
      title={title || alt}
      isTitleHidden
      closeLabel={m.popups_close()}
      className={css.popup}
      banner={
        <img
          className={css.image}
          src={image.src}
          srcSet={image.srcSet}
          sizes="(min-width: 50em) 800px, 100vw"
          width={image.width}
          height={image.height}
          alt={alt}
        />
      }
      footer={
        button && (
          <ButtonLink variant="primary" href={pathIn(locale, button.link)} onClick={onPress} data-first>
            {button.label}
          </ButtonLink>
        )
      }
    >
      {/* Its name is said by the dialog's own title, which stands on the picture unseen. */}
      {title && (
        <p className={css.title} aria-hidden="true">
          {title}
        </p>
      )}
      {text && <p className={css.text}>{text}</p>}
    </Dialog>
  )
}
