import {
  Checkbox,
  Combobox,
  DecimalInput,
  Field,
  Input,
  NumberMarksContext,
  numberMarksOf,
  PasswordInput,
  RadioGroup,
  SegmentedControl,
  Select,
  Slider,
  TextArea,
} from '@assay/ui';
import { type ReactNode, useState } from 'react';
import type { GalleryPage } from '../story.ts';

const NETWORKS = [
  { value: 'btc', label: 'Bitcoin' },
  { value: 'eth', label: 'Ethereum (ERC-20)' },
  { value: 'tron', label: 'Tron (TRC-20)', disabled: true },
] as const;

/** Wraps a control with its own state, as a page would. */
function Controlled<Value>(props: {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, change] = useState(props.first);
  return props.children(value, change);
}

export const formsPage: GalleryPage = {
  name: 'forms',
  stories: [
    {
      name: 'input',
      show: () => (
        <div className="flex flex-col gap-3">
          <Field label="E-mail" hint="We send a code to it.">
            <Input placeholder="name@example.com" />
          </Field>
          <Field label="E-mail" error="Enter a valid e-mail.">
            <Input defaultValue="name@" />
          </Field>
          <Field label="E-mail, disabled">
            <Input defaultValue="alice@example.com" disabled />
          </Field>
          <Field label="Passwort">
            <PasswordInput showLabel="Show" hideLabel="Hide" defaultValue="secret" />
          </Field>
          <Field label="Message">
            <TextArea rows={3} defaultValue={'Two lines\nof text'} />
          </Field>
        </div>
      ),
    },
    {
      name: 'decimal input',
      show: () => (
        <div className="flex flex-col gap-3">
          <Controlled first="67250.1">
            {(value, change) => (
              <DecimalInput label="Price" unit="USDT" decimals={2} value={value} onValueChange={change} />
            )}
          </Controlled>
          <NumberMarksContext value={numberMarksOf('de')}>
            <Controlled first="1234567.89">
              {(value, change) => (
                <DecimalInput label="Preis" unit="USDT" decimals={2} value={value} onValueChange={change} />
              )}
            </Controlled>
          </NumberMarksContext>
          <Controlled first="">
            {(value, change) => (
              <DecimalInput
                label="Amount"
                unit="BTC"
                decimals={5}
                invalid
                value={value}
                onValueChange={change}
              />
            )}
          </Controlled>
          <DecimalInput
            label="Fee"
            unit="BTC"
            decimals={8}
            value="0.00010000"
            readOnly
            onValueChange={() => {}}
          />
        </div>
      ),
    },
    {
      name: 'choices',
      show: () => (
        <div className="flex flex-col gap-4">
          <Controlled<'buy' | 'sell'> first="buy">
            {(value, change) => (
              <SegmentedControl
                label="Side"
                wide
                value={value}
                onValueChange={change}
                options={[
                  { value: 'buy', label: 'Buy', tone: 'buy' },
                  { value: 'sell', label: 'Sell', tone: 'sell' },
                ]}
              />
            )}
          </Controlled>
          <Controlled<'limit' | 'market' | 'stop'> first="market">
            {(value, change) => (
              <SegmentedControl
                label="Type"
                size="small"
                value={value}
                onValueChange={change}
                options={[
                  { value: 'limit', label: 'Limit' },
                  { value: 'market', label: 'Market' },
                  { value: 'stop', label: 'Stop', disabled: true },
                ]}
              />
            )}
          </Controlled>
          <Field label="Network">
            <Select options={NETWORKS} value="eth" onValueChange={() => {}} />
          </Field>
          <Field label="Network, none chosen">
            <Select options={NETWORKS} value={null} placeholder="Choose a network" onValueChange={() => {}} />
          </Field>
          <Field label="Coin">
            <Combobox
              options={[{ value: 'btc', label: 'BTC', detail: 'Bitcoin' }]}
              value="btc"
              emptyText="No coin found"
              openLabel="Show all"
              onValueChange={() => {}}
            />
          </Field>
          <RadioGroup label="Speed" options={NETWORKS} value="btc" onValueChange={() => {}} />
          <Checkbox checked onCheckedChange={() => {}}>
            Post only: cancel the order if it would take liquidity from the book
          </Checkbox>
          <Checkbox checked={false} invalid onCheckedChange={() => {}}>
            I accept the user agreement
          </Checkbox>
          <Slider label="Share" value={50} onValueChange={() => {}} />
          <Slider label="Share, disabled" value={0} disabled onValueChange={() => {}} />
        </div>
      ),
    },
  ],
};
