import { CATEGORY, type SeedArticle } from '../article.ts';

export const howItIsChecked: SeedArticle = {
  slug: 'how-it-is-checked',
  category: CATEGORY.about,
  position: 2,
  thumbnail: '',
  texts: {
    en: {
      title: 'How the exchange is checked',
      abstract: 'The journal, the ledger, the tests: what stands behind the figures on your screen.',
      content: `
## One order after another
Every command that touches money gets a number and is handled strictly in that sequence. The command and everything it changed are stored in one step.

## A ledger that must be zero
Money moves only in entries that cancel out within each currency. The exchange's own fee account, too, is an account like any other. What is locked is always the sum of the open orders that lock it.

## Two order books
The fast order book is compared in tests with a second, simple one, after every single command of long random sequences. They must always agree.

## Restart as a test
After a restart the exchange rebuilds its state from what was stored. Tests kill the process in the middle of trading and look for every order that had been confirmed.

## For operators
npm run verify adds up the ledger and compares it with all balances. npm test runs everything described here.
`,
    },
    zh: {
      title: '交易所如何核验',
      abstract: '日志、账本与测试：屏幕数字背后的保障。',
      content: `
## 逐条处理
凡涉及资金的指令都会得到一个序号，并严格按序处理。指令与它引起的所有变化一步保存。

## 合计必须为零的账本
资金只能以各币种内相互抵消的分录移动。交易所自己的手续费账户也只是一个普通账户。冻结金额永远等于占用它的未完成委托之和。

## 两套订单簿
测试会用另一套简单的订单簿与高速订单簿对照，在大量随机指令中逐条比较，两者必须始终一致。

## 重启即考验
重启后，交易所会根据已保存的内容重建状态。测试会在交易进行中强行结束进程，再逐一找回所有已确认的委托。

## 致运营者
npm run verify 会加总账本并与所有余额核对；npm test 会运行以上全部检验。
`,
    },
    hk: {
      title: '交易所如何核驗',
      abstract: '日誌、賬簿與測試：畫面數字背後的保證。',
      content: `
## 逐項處理
凡涉及資金的指令都會獲編序號，並嚴格依次處理。指令與其引致的所有變動一步儲存。

## 總和必為零的賬簿
資金只能以各貨幣內互相抵銷的分錄移動。交易所本身的手續費戶口亦只是普通戶口。凍結金額永遠等於佔用它的未完成委託總和。

## 兩套買賣盤
測試會以另一套簡單的買賣盤對照高速買賣盤，在大量隨機指令中逐項比較，兩者必須時刻一致。

## 以重啟為考驗
重新啟動後，交易所會按已儲存的內容重建狀態。測試會在交易途中強行終止程序，再逐一找回所有已確認的委託。

## 致營運者
npm run verify 會加總賬簿並與所有結餘核對；npm test 會執行以上全部檢驗。
`,
    },
    jp: {
      title: '取引所を検証するしくみ',
      abstract: 'ジャーナル、帳簿、テスト。画面の数字を支えているもの。',
      content: `
## ひとつずつ順番に
お金に関わる命令にはすべて番号が付き、その順番どおりに処理されます。命令と、それによる変化のすべては、一度に保存されます。

## 合計がゼロになる帳簿
お金は、通貨ごとに打ち消し合う仕訳としてのみ動きます。取引所の手数料口座も、ほかと同じひとつの口座です。拘束中の額は、それを拘束している未約定注文の合計と常に一致します。

## 二つの板
高速な板は、テストで単純なもうひとつの板と照合されます。長いランダムな命令列を1件ずつ実行し、両者は必ず一致しなければなりません。

## 再起動も試験
再起動すると、取引所は保存された内容から状態を組み立て直します。テストでは取引の最中にプロセスを強制終了し、確定済みの注文がすべて残っているかを調べます。

## 運営者の方へ
npm run verify は帳簿を合計し、すべての残高と照合します。npm test は、ここに書いた検査をすべて実行します。
`,
    },
    kr: {
      title: '거래소를 검증하는 방법',
      abstract: '기록, 장부, 시험. 화면의 숫자를 뒷받침하는 것들입니다.',
      content: `
## 하나씩 차례대로
돈과 관련된 모든 명령에는 번호가 붙고 그 순서대로만 처리됩니다. 명령과 그로 인한 모든 변화는 한 번에 저장됩니다.

## 합이 0이어야 하는 장부
돈은 통화별로 서로 상쇄되는 분개로만 움직입니다. 거래소의 수수료 계정도 다른 계정과 똑같습니다. 동결된 금액은 언제나 그것을 묶고 있는 미체결 주문의 합입니다.

## 두 개의 주문장
빠른 주문장은 시험에서 단순한 다른 주문장과 비교됩니다. 긴 무작위 명령을 하나씩 실행할 때마다 둘은 반드시 일치해야 합니다.

## 재시작도 시험
재시작하면 거래소는 저장된 내용으로 상태를 다시 만듭니다. 시험에서는 거래 도중 프로세스를 강제로 종료한 뒤 확인된 주문을 모두 찾아냅니다.

## 운영자에게
npm run verify는 장부를 합산해 모든 잔고와 비교합니다. npm test는 여기에 적힌 모든 검사를 실행합니다.
`,
    },
    de: {
      title: 'Wie die Börse geprüft wird',
      abstract: 'Journal, Hauptbuch, Tests: was hinter den Zahlen auf Ihrem Bildschirm steht.',
      content: `
## Eins nach dem anderen
Jeder Befehl, der Geld berührt, erhält eine Nummer und wird streng in dieser Folge bearbeitet. Der Befehl und alles, was er geändert hat, werden in einem Schritt gespeichert.

## Ein Hauptbuch, das null ergeben muss
Geld bewegt sich nur in Buchungen, die sich innerhalb jeder Währung aufheben. Auch das Gebührenkonto der Börse ist ein Konto wie jedes andere. Gesperrt ist stets genau die Summe der offenen Orders, die sperren.

## Zwei Orderbücher
Das schnelle Orderbuch wird in Tests mit einem zweiten, einfachen verglichen, nach jedem einzelnen Befehl langer Zufallsfolgen. Beide müssen immer übereinstimmen.

## Der Neustart als Prüfung
Nach einem Neustart baut die Börse ihren Zustand aus dem Gespeicherten wieder auf. Tests beenden den Prozess mitten im Handel und suchen danach jede bestätigte Order.

## Für Betreiber
npm run verify summiert das Hauptbuch und vergleicht es mit allen Guthaben. npm test führt alles aus, was hier beschrieben ist.
`,
    },
    fra: {
      title: 'Comment la plateforme est contrôlée',
      abstract: 'Le journal, le grand livre, les tests : ce qui soutient les chiffres de votre écran.',
      content: `
## Un ordre après l’autre
Chaque commande qui touche à l’argent reçoit un numéro et est traitée strictement dans cette suite. La commande et tout ce qu’elle a changé sont enregistrés en une seule fois.

## Un grand livre qui doit être nul
L’argent ne bouge que par des écritures qui s’annulent dans chaque devise. Le compte de frais de la plateforme est lui aussi un compte comme un autre. Ce qui est bloqué est toujours la somme des ordres en cours qui le bloquent.

## Deux carnets d’ordres
Le carnet rapide est comparé, dans les tests, à un second carnet tout simple, après chaque commande de longues suites aléatoires. Ils doivent toujours être d’accord.

## Le redémarrage comme épreuve
Après un redémarrage, la plateforme reconstruit son état à partir de ce qui est enregistré. Des tests tuent le processus en pleine séance et recherchent chaque ordre confirmé.

## Pour les exploitants
npm run verify additionne le grand livre et le compare à tous les soldes. npm test exécute tout ce qui est décrit ici.
`,
    },
    it: {
      title: 'Come viene controllata la borsa',
      abstract: 'Giornale, libro mastro, test: che cosa sostiene le cifre sul tuo schermo.',
      content: `
## Un ordine dopo l’altro
Ogni comando che tocca il denaro riceve un numero e viene trattato rigorosamente in quella sequenza. Il comando e tutto ciò che ha cambiato vengono salvati in un solo passo.

## Un libro mastro che deve dare zero
Il denaro si muove solo con registrazioni che si annullano in ogni valuta. Anche il conto commissioni della borsa è un conto come gli altri. Ciò che è bloccato è sempre la somma degli ordini aperti che lo bloccano.

## Due book
Nei test il book veloce viene confrontato con un secondo book, semplice, dopo ogni singolo comando di lunghe sequenze casuali. Devono sempre coincidere.

## Il riavvio come prova
Dopo un riavvio la borsa ricostruisce il suo stato da ciò che è stato salvato. I test interrompono il processo nel mezzo delle contrattazioni e poi cercano ogni ordine confermato.

## Per chi gestisce
npm run verify somma il libro mastro e lo confronta con tutti i saldi. npm test esegue tutto ciò che è descritto qui.
`,
    },
    spa: {
      title: 'Cómo se comprueba la plataforma',
      abstract: 'El diario, el libro mayor, las pruebas: lo que sostiene las cifras de tu pantalla.',
      content: `
## Una orden tras otra
Cada comando que toca dinero recibe un número y se procesa estrictamente en esa secuencia. El comando y todo lo que cambió se guardan en un solo paso.

## Un libro mayor que debe sumar cero
El dinero solo se mueve en asientos que se anulan dentro de cada moneda. También la cuenta de comisiones de la plataforma es una cuenta como cualquier otra. Lo bloqueado es siempre la suma de las órdenes abiertas que lo bloquean.

## Dos libros de órdenes
En las pruebas, el libro rápido se compara con un segundo libro, sencillo, después de cada comando de largas secuencias aleatorias. Siempre deben coincidir.

## El reinicio como examen
Tras un reinicio, la plataforma reconstruye su estado a partir de lo guardado. Las pruebas cortan el proceso en plena negociación y buscan después cada orden confirmada.

## Para operadores
npm run verify suma el libro mayor y lo compara con todos los saldos. npm test ejecuta todo lo que se describe aquí.
`,
    },
  },
};
