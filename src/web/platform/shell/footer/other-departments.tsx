import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFrame } from '../frame-data.ts'
import styles from './other-departments.module.css'

type OtherDepartmentsProps = {
  than?: string
  children: ReactNode
}

/** A sentence, and links to the other departments. */
export function OtherDepartments({ than, children }: OtherDepartmentsProps) {
  const others = useFrame().departments.filter(({ slug }) => slug !== than)
  return (
    <div className={styles.others}>
      <p>{children}</p>
      <ul>
        {others.map(({ slug, title, path }) => (
          <li key={slug} data-department={slug}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
