import type { ReactNode } from 'react'
import type { Course } from '#contract/catalog/catalog.ts'
import { linesOf, topicsOf } from '#contract/catalog/course-lines.ts'
import { CertificateSample } from './certificate-sample.tsx'
import styles from './course-answers.module.css'
import { CourseProof } from './proof/course-proof.tsx'
import { CourseTopics } from './course-topics.tsx'
import { CourseTrainer } from './course-trainer.tsx'

type Answers =
  | 'audience'
  | 'needs'
  | 'software'
  | 'level'
  | 'language'
  | 'hoursPerWeek'
  | 'topics'
  | 'feeCovers'
  | 'employers'
  | 'stories'
  | 'workshopPhotos'
  | 'studentWork'
  | 'trainerName'
  | 'trainerAbout'
  | 'trainerPhoto'
  | 'certificate'

type CourseAnswersProps = {
  course: Pick<Course, Answers | 'courseName' | 'courseFee'>
  /** All topics unfolded, for a preview that cannot be clicked. */
  isOpen?: boolean
}

/** The office's answers about a course, question by question; unanswered ones are left out. */
export function CourseAnswers({ course, isOpen = false }: CourseAnswersProps) {
  const { audience, needs, software, topics, feeCovers, courseName, certificate } = course
  const whatWith = linesOf(software)
  return (
    <>
      {(audience !== null || needs !== null) && (
        <div className={styles.pair}>
          <Answer title="For whom" isThere={audience !== null}>
            {linesOf(audience).map((line, place) => (
              <p key={place}>{line}</p>
            ))}
          </Answer>
          <Answer title="What you need" isThere={needs !== null}>
            <Lines text={needs} />
          </Answer>
        </div>
      )}
      <Answer title="Software" isThere={whatWith.length > 0}>
        <ul className={styles.marks}>
          {whatWith.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      </Answer>
      <Answer title="Topics" isThere={topics !== null}>
        <CourseTopics topics={topicsOf(topics)} isOpen={isOpen} />
      </Answer>
      <Answer title="What the Reg Fee covers" id="fee-covers" isThere={feeCovers !== null}>
        <Lines text={feeCovers} />
      </Answer>
      <CourseTrainer trainer={course} />
      <CourseProof course={course} />
      <Answer title="Certificate" isThere={certificate !== null}>
        <CertificateSample courseName={courseName} forWhom={certificate ?? ''} />
      </Answer>
    </>
  )
}

type AnswerProps = { title: string; id?: string; isThere: boolean; children: ReactNode }

function Answer({ title, id, isThere, children }: AnswerProps) {
  if (!isThere) return null
  return (
    <section className={styles.answer} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Lines({ text }: { text: string | null }) {
  return (
    <ul className={styles.lines}>
      {linesOf(text).map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
}
