import { readEmail } from '@assay/contract';
import { Button, buttonClass, Field, Input } from '@assay/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../storage/session.ts';

/** Headline of the home page, with the registration form for guests. */
export function Hero() {
  const { t } = useTranslation('home');
  const isLoggedIn = useIsLoggedIn();
  return (
    <section className="min-w-0">
      <h1 className="text-display font-bold tracking-tight text-balance laptop:text-display-lg">
        {t(($) => $.home.hero.title)}
      </h1>
      <p className="mt-3 mb-6 max-w-120 text-lead text-ink-muted">{t(($) => $.home.hero.text)}</p>
      {isLoggedIn ? <UserLinks /> : <QuickRegister />}
    </section>
  );
}

function QuickRegister() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    const trimmedEmail = email.trim();
    const isInvalid = trimmedEmail !== '' && readEmail(trimmedEmail) === null;
    setWrong(isInvalid);
    if (isInvalid) return;
    void navigate({ to: '/components/register', search: trimmedEmail === '' ? {} : { email: trimmedEmail } });
  };
  return (
    <form noValidate onSubmit={start} className="flex max-w-120 items-start gap-2">
      <Field
        label={t(($) => $.home.hero.emailLabel)}
        hideLabel
        error={isWrong ? t(($) => $.home.hero.emailInvalid) : undefined}
        className="flex-1"
      >
        <Input
          type="email"
          autoComplete="email"
          placeholder={t(($) => $.home.hero.emailPlaceholder)}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(false);
          }}
          controlSize="large"
        />
      </Field>
      <Button type="submit" kind="solid" size="large">
        {t(($) => $.home.hero.start)}
      </Button>
    </form>
  );
}

function UserLinks() {
  const { t } = useTranslation('home');
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/dealCenter" className={buttonClass({ kind: 'solid', size: 'large' })}>
        {t(($) => $.home.hero.trade)}
      </Link>
      <Link to="/quotation" className={buttonClass({ size: 'large' })}>
        {t(($) => $.home.hero.markets)}
      </Link>
    </div>
  );
}
