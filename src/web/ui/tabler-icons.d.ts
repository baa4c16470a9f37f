/** Icons are imported one by one, so that neither the server nor the browser reads the other six thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconProps } from '@tabler/icons-react'
  import type { FunctionComponent } from 'react'

  const icon: FunctionComponent<IconProps>
  export default icon
}
