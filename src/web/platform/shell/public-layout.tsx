import { Outlet } from 'react-router'
import { CompareBar } from '#web/catalog/compare/compare-bar.tsx'
import { PublicFrame } from './public-frame.tsx'

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
      <CompareBar />
    </PublicFrame>
  )
}
