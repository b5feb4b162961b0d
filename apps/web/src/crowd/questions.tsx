import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { Panel } from '../assets/assets-page.tsx';
import { useIsLoggedIn } from '../storage/session.ts';
import { TextForm } from './text-form.tsx';
import type { ProjectDetail } from './use-projects.ts';

type Question = ProjectDetail['questions'][number];

/** Questions and answers, newest first. */
export function Questions({ detail, isTeam }: { readonly detail: ProjectDetail; readonly isTeam: boolean }) {
  const { t } = useTranslation('crowd');
  const title = t(($) => $.crowd.questions.title);
  const isLoggedIn = useIsLoggedIn();
  const { project, questions } = detail;
  return (
    <Panel className="flex flex-col gap-4">
      <h2 className="text-lead font-semibold">{title}</h2>
      {!isLoggedIn && <p className="text-body text-ink-muted">{t(($) => $.crowd.questions.guest)}</p>}
      {isLoggedIn && !isTeam && (
        <TextForm
          read={({ text }) => ({ schema: calls.crowdQuestion.input, input: { project: project.id, text } })}
          send={({ text }) => callServer(calls.crowdQuestion, { project: project.id, text })}
          labels={{ text: t(($) => $.crowd.questions.ask), send: t(($) => $.crowd.questions.send) }}
        />
      )}
      {questions.length === 0 && (
        <p className="text-body text-ink-muted">{t(($) => $.crowd.questions.empty)}</p>
      )}
      {questions.length > 0 && (
        <ul aria-label={title} className="flex flex-col gap-4">
          {questions.map((question) => (
            <li key={question.id} className="border-t border-line pt-3">
              <QuestionItem question={question} isTeam={isTeam} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function QuestionItem({ question, isTeam }: { readonly question: Question; readonly isTeam: boolean }) {
  const { t } = useTranslation('crowd');
  return (
    <>
      <p className="text-small text-ink-muted">
        {question.account_number} · <Time at={question.time} />
      </p>
      <p className="text-body wrap-break-word whitespace-pre-line">{question.text}</p>
      {question.answer !== '' && (
        <p className="mt-2 border-l-2 border-accent pl-3 text-body wrap-break-word whitespace-pre-line">
          {question.answer}
        </p>
      )}
      {question.answer === '' && isTeam && (
        <TextForm
          read={({ text }) => ({ schema: calls.crowdAnswer.input, input: { question: question.id, text } })}
          send={({ text }) => callServer(calls.crowdAnswer, { question: question.id, text })}
          labels={{ text: t(($) => $.crowd.questions.answer), send: t(($) => $.crowd.questions.reply) }}
        />
      )}
    </>
  );
}
