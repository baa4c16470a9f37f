import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'

/** The sign of each way. */
export const WAY_ICONS = { bell: IconBell, mail: IconMail, push: IconDeviceMobile, line: IconBrandLine }
